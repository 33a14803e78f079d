-- Accounts as those who manage users look through them: one narrow row for each, kept by triggers, for neither search
-- nor order may join the table of the auth server, whose indexes are not ours to make.

create table private.people (
  id uuid primary key references public.profiles (id) on delete cascade,
  name text not null,
  email text not null,
  role text not null,
  blocked_at timestamptz,
  created_at timestamptz not null,
  signed_in_at timestamptz not null,
  name_key text not null,
  search tsvector not null
);
comment on table private.people is 'One row per account, for the list of users. Written by triggers alone.';
comment on column private.people.role is 'The role that was given, whether or not the account is blocked.';
comment on column private.people.signed_in_at is 'The last time; -infinity: never.';
comment on column private.people.name_key is 'The name without case and accents, for sorting.';
alter table private.people enable row level security;

create index people_created_idx on private.people (created_at, id);
create index people_signed_in_idx on private.people (signed_in_at, id);
create index people_name_idx on private.people (name_key, id);
create index people_role_idx on private.people (role, created_at, id);
create index people_blocked_idx on private.people (created_at, id) where blocked_at is not null;
create index people_search_idx on private.people using gin (search);

create function private.is_head(account uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from auth.users
    join private.settings on settings.key = 'super_admin_email'
    where users.id = account
      and users.email_confirmed_at is not null
      and lower(users.email) = lower(settings.value #>> '{}')
  )
$$;
comment on function private.is_head is 'Whether an account is super admin by its address, which no one changes on the site.';

create function private.refresh_people(accounts uuid[]) returns void
language sql security definer set search_path = ''
as $$
  insert into private.people (id, name, email, role, blocked_at, created_at, signed_in_at, name_key, search)
  select
    profiles.id,
    profiles.name,
    coalesce(lower(users.email), ''),
    case
      when users.email_confirmed_at is not null and lower(users.email) = head.email then 'super_admin'
      else private.normalize_role(
        case when profiles.role ~ '\S' then profiles.role else user_roles.role end
      )
    end,
    profiles.blocked_at,
    coalesce(users.created_at, profiles.created_at),
    coalesce(users.last_sign_in_at, '-infinity'),
    private.search_words(profiles.name),
    private.search_vector(private.search_words(profiles.name), 'A')
      -- Word by word: the parser of texts would see a number in the middle of «anna8e3b».
      || coalesce(array_to_tsvector(string_to_array(private.search_words(users.email), ' ')), '')
  from public.profiles
  join auth.users using (id)
  left join public.user_roles using (id)
  -- As in is_head, asked once for all of them.
  left join (
    select lower(value #>> '{}') as email from private.settings where key = 'super_admin_email'
  ) head on true
  where profiles.id = any (accounts)
  on conflict (id) do update
  set name = excluded.name, email = excluded.email, role = excluded.role, blocked_at = excluded.blocked_at,
    created_at = excluded.created_at, signed_in_at = excluded.signed_in_at, name_key = excluded.name_key,
    search = excluded.search
$$;

create function private.person_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_people(array[coalesce(new.id, old.id)]);
  return null;
end
$$;
create trigger profiles_people after insert or update of name, role, blocked_at on public.profiles
  for each row execute function private.person_changed();
create trigger user_roles_people after insert or update or delete on public.user_roles
  for each row execute function private.person_changed();
create trigger users_people after update of email, email_confirmed_at, last_sign_in_at on auth.users
  for each row
  when (
    (old.email, old.email_confirmed_at, old.last_sign_in_at)
      is distinct from (new.email, new.email_confirmed_at, new.last_sign_in_at)
  )
  execute function private.person_changed();

-- Another address is the super admin's: both people are others than before.
create function private.head_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_people(array(
    select users.id from auth.users
    where lower(users.email) in (lower(new.value #>> '{}'), lower(old.value #>> '{}'))
  ));
  return null;
end
$$;
create trigger settings_people after insert or update or delete on private.settings
  for each row execute function private.head_changed();

select private.refresh_people(array(select id from public.profiles));

create function public.admin_users(
  search text default null,
  role text default null,
  state text default null,
  sort text default 'created_desc',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  query tsquery := private.search_query(search);
  size integer := least(greatest(coalesce(page_size, 25), 1), 1000);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  is_rare boolean;
  filter text := concat_ws(
    ' and ',
    'true',
    case when query is not null then 'search @@ $1' end,
    case when role is not null then 'role = $2' end,
    case state when 'blocked' then 'blocked_at is not null' when 'active' then 'blocked_at is null' end
  );
  ordering text := case sort
    when 'created' then 'created_at, id'
    when 'signed_in' then 'signed_in_at, id'
    when 'signed_in_desc' then 'signed_in_at desc, id desc'
    when 'name' then 'name_key, id'
    when 'name_desc' then 'name_key desc, id desc'
    else 'created_at desc, id desc'
  end;
  answer jsonb;
begin
  perform private.require_permission('manage_users');
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  -- What few people have is looked up; what many have (the end of an address) is met soon enough on the way.
  is_rare := query is not null and (
    select count(*) < 1000 from (select from private.people where people.search @@ query limit 1000) found
  );
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as place
       from %2$s where %3$s order by %1$s limit $3 offset $4
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from %2$s where %3$s limit 10000) counted),
       ''rows'', coalesce(
         (
           select jsonb_agg(
             jsonb_build_object(
               ''id'', own.id, ''name'', own.name, ''email'', own.email, ''role'', own.role,
               ''is_fixed'', private.is_head(own.id), ''blocked_at'', own.blocked_at, ''created_at'', own.created_at,
               ''signed_in_at'', nullif(own.signed_in_at, ''-infinity''),
               ''registration_count'', (select count(*) from public.registrations where user_id = own.id),
               ''order_count'', (select count(*) from public.orders where user_id = own.id)
             )
             order by chosen.place
           )
           from chosen join private.people own using (id)
         ),
         ''[]''
       )
     )',
    ordering,
    case when is_rare then '(select * from private.people where search @@ $1 offset 0) found' else 'private.people' end,
    filter
  )
  into answer
  using query, role, size, skipped;
  return answer;
end
$$;
comment on function public.admin_users is
  '{total, rows}: a page of accounts for those who manage users: {id, name, email, role (the one given, blocked or not), '
  'is_fixed (super admin by address), blocked_at, created_at, signed_in_at (null: never), registration_count, order_count}. '
  'state: blocked, active. sort: created, signed_in, name, each also with _desc; newest first unless told. page counts from '
  '1, page_size is kept within 1 and 1000; total stops counting at 10000. Errors: PT403 not_allowed.';
revoke execute on function public.admin_users(text, text, text, text, integer, integer) from public;
grant execute on function public.admin_users(text, text, text, text, integer, integer) to authenticated;
