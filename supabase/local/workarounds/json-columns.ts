import type { Workaround } from './workaround.ts'

/**
 * lite stores JSON of its own tables as a JSON string holding JSON, so that `raw_user_meta_data ->> 'name'` is
 * null in triggers and policies.
 */
export const jsonColumns: Workaround = {
  systemSql: `
    create schema if not exists local;

    create or replace function local.unwrap_json() returns trigger
    language plpgsql set search_path = '' as $$
    declare
      columns constant text[] = tg_argv;
      name text;
      value jsonb;
      unwrapped jsonb = '{}';
    begin
      foreach name in array columns loop
        value = to_jsonb(new) -> name;
        if jsonb_typeof(value) = 'string' then
          unwrapped = unwrapped || jsonb_build_object(name, (value #>> '{}')::jsonb);
        end if;
      end loop;
      return jsonb_populate_record(new, unwrapped);
    end
    $$;

    grant usage on schema local to public;
    grant execute on function local.unwrap_json() to public;

    create or replace trigger unwrap_json before insert or update on auth.users
      for each row execute function local.unwrap_json('raw_user_meta_data', 'raw_app_meta_data');
    create or replace trigger unwrap_json before insert or update on auth.identities
      for each row execute function local.unwrap_json('identity_data');
    create or replace trigger unwrap_json before insert or update on storage.objects
      for each row execute function local.unwrap_json('metadata', 'user_metadata');
  `,
}
