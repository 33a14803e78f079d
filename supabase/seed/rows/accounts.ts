import { attendees, demoAccounts } from '../content/people.ts'
import type { Person } from '../content/types.ts'
import { idOf } from '../ids.ts'
import type { Connection } from '../insert.ts'

export const demoPassword = 'Hub-demo-2026!'

export const accountId = (key: string) => idOf('account', key)

/** Everybody with an account: the five of the demo first. */
export const accounts: Person[] = [...demoAccounts, ...attendees]

/** Accounts with confirmed addresses, who all have the same password. Profiles come by the database's own trigger. */
export async function seedAccounts(sql: Connection): Promise<void> {
  const people = JSON.stringify(
    accounts.map((person) => ({
      ...person,
      id: accountId(person.key),
      identity: idOf('identity', person.key),
    })),
  )
  await sql`
    with hash as materialized (
      select extensions.crypt(${demoPassword}, extensions.gen_salt('bf', 10)) as value
    )
    insert into auth.users (
      id, instance_id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
      raw_user_meta_data, confirmation_token, recovery_token, email_change, email_change_token_new,
      created_at, updated_at
    )
    select
      person.id, '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated', person.email, hash.value,
      now(), '{"provider": "email", "providers": ["email"]}',
      jsonb_build_object('name', person.name, 'language', person.language),
      '', '', '', '', now(), now()
    from jsonb_to_recordset(${people}::text::jsonb) person (id uuid, email text, name text, language text), hash`
  await sql`
    insert into auth.identities (
      id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at
    )
    select
      person.identity, 'email', person.id::text, person.id,
      jsonb_build_object('sub', person.id, 'email', person.email, 'email_verified', true), now(), now(), now()
    from jsonb_to_recordset(${people}::text::jsonb) person (id uuid, identity uuid, email text)`
  await sql`
    update public.profiles
    set role = person.role, phone = person.phone
    from jsonb_to_recordset(${people}::text::jsonb) person (id uuid, role text, phone text)
    where profiles.id = person.id`
  const superAdmin = accounts.find((person) => person.role === 'super_admin')
  if (superAdmin) {
    await sql`
      insert into private.settings (key, value)
      values ('super_admin_email', to_jsonb(${superAdmin.email}::text))
      on conflict (key) do update set value = excluded.value`
  }
}
