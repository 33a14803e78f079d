-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Accounts, roles and permissions. User metadata is writable by its owner, so nothing here ever reads a role from it.

create table private.settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
comment on table private.settings is 'Settings that no client may read. super_admin_email: the one address that is super_admin.';
alter table private.settings enable row level security;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  role text default 'user' check (length(role) <= 40),
  name text not null default '' check (length(name) <= 200 and not private.has_forbidden_characters(name)),
  phone text check (length(phone) <= 40 and not private.has_forbidden_characters(phone)),
  telegram text check (length(telegram) <= 80 and not private.has_forbidden_characters(telegram)),
  language public.interface_language not null default 'ru',
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'One row per account, created by a trigger on auth.users.';
comment on column public.profiles.role is 'May have a legacy spelling; private.normalize_role parses it. Blank: user_roles decides.';
comment on column public.profiles.blocked_at is 'A blocked account keeps its data, has no rights beyond reading, and cannot write.';

create table public.user_roles (
  id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (length(role) <= 40)
);
comment on table public.user_roles is 'Legacy roles, used only where profiles.role is blank. id is the account.';

create table private.role_permissions (
  role text not null check (role in ('super_admin', 'admin', 'moderator', 'user')),
  permission text not null,
  primary key (role, permission)
);
comment on table private.role_permissions is 'What each role may do. "all" stands for every permission.';
alter table private.role_permissions enable row level security;

insert into private.role_permissions (role, permission) values
  ('super_admin', 'all'),
  ('super_admin', 'manage_users'),
  ('super_admin', 'manage_roles'),
  ('super_admin', 'manage_content'),
  ('super_admin', 'view_admin'),
  ('super_admin', 'view_analytics'),
  ('super_admin', 'manage_settings'),
  ('admin', 'manage_content'),
  ('admin', 'view_admin'),
  ('admin', 'view_analytics'),
  ('admin', 'manage_speakers'),
  ('admin', 'manage_events'),
  ('moderator', 'manage_events'),
  ('moderator', 'moderate_comments'),
  ('moderator', 'manage_calendar'),
  ('moderator', 'view_admin'),
  ('user', 'view_public'),
  ('user', 'view_events'),
  ('user', 'view_speakers');

create function private.normalize_role(spelling text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when btrim(spelling) in ('super_admin', 'superadmin', 'super-admin') then 'super_admin'
    when btrim(spelling) in ('admin', 'Admin', 'ADMIN', 'editor', 'Editor') then 'admin'
    when btrim(spelling) in ('moderator', 'Moderator', 'moder', 'mod') then 'moderator'
    else 'user'
  end
$$;
comment on function private.normalize_role is 'Maps legacy spellings; anything unknown or empty is user.';

create function private.role_of(account uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when exists (
      select
      from auth.users
      join private.settings on settings.key = 'super_admin_email'
      where users.id = account
        and users.email_confirmed_at is not null
        and lower(users.email) = lower(settings.value #>> '{}')
    ) then 'super_admin'
    when exists (select from public.profiles where id = account and blocked_at is not null) then 'user'
    else private.normalize_role(coalesce(
      (select role from public.profiles where id = account and role ~ '\S'),
      (select role from public.user_roles where id = account and role ~ '\S')
    ))
  end
$$;
comment on function private.role_of is 'The verified super-admin address, then profiles, then user_roles, then user.';
grant execute on function private.role_of(uuid) to authenticated, service_role;

create function private.current_role() returns text
language sql stable security definer set search_path = ''
as $$ select private.role_of((select auth.uid())) $$;
comment on function private.current_role is 'Returns the role of the caller; user for a visitor without a session.';
grant execute on function private.current_role() to anon, authenticated, service_role;

create function private.has_permission(wanted text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select (select auth.uid()) is not null and exists (
    select
    from private.role_permissions
    where role = (select private.current_role()) and permission in (wanted, 'all')
  )
$$;
comment on function private.has_permission is
  'Returns whether the signed-in account has a permission. Policies call it as (select …): once per query.';
grant execute on function private.has_permission(text) to anon, authenticated, service_role;

create function private.current_email() returns text
language sql stable security definer set search_path = ''
as $$
  select lower(email) from auth.users where id = (select auth.uid()) and email_confirmed_at is not null
$$;
comment on function private.current_email is 'Confirmed address of the signed-in account. Rows belong to an account by user_id alone: see private.claim_guest_purchases_of.';
grant execute on function private.current_email() to anon, authenticated, service_role;

create function private.is_active_account() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.profiles where id = (select auth.uid()) and blocked_at is null)
$$;
comment on function private.is_active_account is 'Signed in, and not blocked by staff.';
grant execute on function private.is_active_account() to anon, authenticated, service_role;

alter table public.profiles enable row level security;

create policy "own profile read, all profiles by user managers" on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or (select private.has_permission('manage_users')));

create policy "own profile update" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()) and (select private.is_active_account()))
  with check (id = (select auth.uid()));
-- No insert and no delete: a trigger creates the row, and it is deleted with the account.

grant select on public.profiles to authenticated;
grant update (name, phone, telegram, language) on public.profiles to authenticated;

alter table public.user_roles enable row level security;

create policy "own role read, all roles by role managers" on public.user_roles
  for select to authenticated
  using (id = (select auth.uid()) or (select private.has_permission('manage_roles')));
-- No insert, update and delete: set_user_role changes roles.

grant select on public.user_roles to authenticated;

create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();

-- In addition to the column grants: API roles can never write these columns, whatever is granted.
create function private.guard_profile() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated')
    and (new.role is distinct from old.role or new.blocked_at is distinct from old.blocked_at or new.id <> old.id)
  then
    raise sqlstate 'PT403' using message = 'The role and the block of an account are not yours to change';
  end if;
  return new;
end
$$;

create trigger profiles_guard before update on public.profiles
  for each row execute function private.guard_profile();

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, name, language)
  values (
    new.id,
    left(btrim(private.strip_forbidden_characters(
      coalesce(new.raw_user_meta_data ->> 'name', new.raw_user_meta_data ->> 'full_name', '')
    )), 200),
    case when new.raw_user_meta_data ->> 'language' = 'en' then 'en' else 'ru' end::public.interface_language
  )
  on conflict (id) do nothing;
  return new;
end
$$;

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

create function private.super_admins() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select id
  from (
    select id from public.profiles where private.normalize_role(role) = 'super_admin'
    union
    select id from public.user_roles where private.normalize_role(role) = 'super_admin'
    union
    select users.id
    from auth.users
    join private.settings on settings.key = 'super_admin_email'
    where lower(users.email) = lower(settings.value #>> '{}')
  ) candidates
  where private.role_of(id) = 'super_admin'
$$;

create function public.set_user_role(user_id uuid, role text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if role is null or role not in ('super_admin', 'admin', 'moderator', 'user') then
    perform private.require_permission('manage_roles');
    perform private.raise_api_error(400, 'role_unknown', 'Unknown role');
  end if;
  perform private.lock_and_authorise_user_change(user_id, 'manage_roles');
  perform set_config('hub.acting_role', private.current_role(), true);
  update public.profiles set role = set_user_role.role where id = user_id;
  perform set_config('hub.acting_role', '', true);
  perform private.assert_super_admin_remains();
end
$$;
revoke execute on function public.set_user_role(uuid, text) from public;
grant execute on function public.set_user_role(uuid, text) to authenticated;
comment on function public.set_user_role is
  'Changes an account''s role, from its next request on. Errors: PT403 not_allowed, PT400 role_unknown, PT404 '
  'account_unknown, PT409 role_fixed (the super admin by address), last_super_admin.';

-- Addresses of accounts have the same canonical form as those typed into forms.

create function private.check_account_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_email(lower(new.email)) then
    raise sqlstate 'PT400' using message = 'Not an e-mail address', hint = 'email_invalid';
  end if;
  return new;
end
$$;
comment on function private.check_account_email is
  'Rejects addresses that software normalises into another one. Several spellings of one mailbox may each have an account: '
  'an error would reveal which addresses are registered. Rules of one per person compare private.canonical_email.';
create trigger check_email before insert or update of email on auth.users
  for each row when (new.email is not null and new.email <> '')
  execute function private.check_account_email();

-- A block survives its account: deleting the account and signing up again does not lift it.

create table private.blocked_mailboxes (
  mailbox_hash text primary key,
  account uuid not null,
  retained_until timestamptz
);
comment on table private.blocked_mailboxes is
  'Keyed hashes of the canonical addresses of blocked accounts: enough to recognise a mailbox without storing its address.';
comment on column private.blocked_mailboxes.retained_until is
  'Null while the account exists; the block ends a year after its deletion.';
create index blocked_mailboxes_account_idx on private.blocked_mailboxes (account);
alter table private.blocked_mailboxes enable row level security;

create function private.mailbox_hash(email text) returns text
language sql stable security definer set search_path = ''
as $$
  select encode(
    extensions.hmac(
      convert_to('mailbox:' || private.canonical_email(email), 'UTF8'), private.setting_bytes('link_secret'), 'sha256'
    ),
    'hex'
  )
$$;

create function private.sync_blocked_mailbox() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  account_email text := (select users.email from auth.users where users.id = new.id);
begin
  if new.blocked_at is null then
    delete from private.blocked_mailboxes
    where account = new.id or mailbox_hash = private.mailbox_hash(account_email);
  elsif account_email is not null then
    insert into private.blocked_mailboxes (mailbox_hash, account)
    values (private.mailbox_hash(account_email), new.id)
    on conflict (mailbox_hash) do update set account = excluded.account, retained_until = null;
  end if;
  return null;
end
$$;
create trigger profiles_sync_blocked_mailbox after update of blocked_at on public.profiles
  for each row when (new.blocked_at is distinct from old.blocked_at)
  execute function private.sync_blocked_mailbox();

create function private.retain_blocked_mailbox() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.blocked_mailboxes where retained_until <= now();
  if exists (select from public.profiles where id = old.id and blocked_at is not null) then
    -- The address may be another one than when it was blocked.
    insert into private.blocked_mailboxes (mailbox_hash, account)
    select private.mailbox_hash(old.email), old.id where old.email is not null
    on conflict (mailbox_hash) do nothing;
    update private.blocked_mailboxes set retained_until = now() + interval '1 year' where account = old.id;
  end if;
  return old;
end
$$;
create trigger retain_blocked_mailbox before delete on auth.users
  for each row execute function private.retain_blocked_mailbox();

create function private.restore_block() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set blocked_at = now()
  where id = new.id and blocked_at is null
    and exists (
      select from private.blocked_mailboxes
      where mailbox_hash = private.mailbox_hash(new.email) and (retained_until is null or retained_until > now())
    );
  return null;
end
$$;
comment on function private.restore_block is 'A new account of a blocked mailbox is blocked, under whichever spelling it signs up.';
-- Runs after create_profile: triggers of one event run in the order of their names.
create trigger restore_block after insert or update of email on auth.users
  for each row when (new.email is not null)
  execute function private.restore_block();
