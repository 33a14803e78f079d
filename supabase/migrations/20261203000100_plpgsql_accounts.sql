-- PostgreSQL 17 plans a function in SQL anew in each statement that calls it, unless it can put the body in its place,
-- which it never can with `security definer` or `set search_path`. In PL/pgSQL a session keeps the plans (decision 191).
-- Here and in the next five migrations, the functions that are called most are defined anew in PL/pgSQL, with the results
-- that they had: those of accounts and rate limits.

create or replace function private.role_of(account uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  profile record;
begin
  if exists (
    select
    from auth.users
    join private.settings on settings.key = 'super_admin_email'
    where users.id = account
      and users.email_confirmed_at is not null
      and lower(users.email) = lower(settings.value #>> '{}')
  ) then
    return 'super_admin';
  end if;
  select role, blocked_at into profile from public.profiles where id = account;
  return case
    when profile.blocked_at is not null then 'user'
    when profile.role ~ '\S' then private.normalize_role(profile.role)
    else private.normalize_role((select role from public.user_roles where id = account and role ~ '\S'))
  end;
end
$$;

create or replace function private.current_role() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.role_of((select auth.uid()));
end
$$;

create or replace function private.current_email() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select lower(email) from auth.users where id = (select auth.uid()) and email_confirmed_at is not null
  );
end
$$;

create or replace function private.has_permission(wanted text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select auth.uid()) is not null and exists (
    select
    from private.role_permissions
    where role = (select private.current_role()) and permission in (wanted, 'all')
  );
end
$$;

create or replace function private.is_active_account() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.profiles where id = (select auth.uid()) and blocked_at is null);
end
$$;

create or replace function private.normalize_role(spelling text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return case
    when btrim(spelling) in ('super_admin', 'superadmin', 'super-admin') then 'super_admin'
    when btrim(spelling) in ('admin', 'Admin', 'ADMIN', 'editor', 'Editor') then 'admin'
    when btrim(spelling) in ('moderator', 'Moderator', 'moder', 'mod') then 'moderator'
    else 'user'
  end;
end
$$;

create or replace function private.canonical_email(value text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select case
      when domain in ('gmail.com', 'googlemail.com') then replace(mailbox, '.', '') || '@gmail.com'
      when domain ~ '^(ya\.ru|yandex\.(ru|com|by|kz|ua))$' then replace(mailbox, '-', '.') || '@yandex.ru'
      else mailbox || '@' || domain
    end
    from (
      select
        coalesce(nullif(split_part(split_part(address, '@', 1), '+', 1), ''), split_part(address, '@', 1)) as mailbox,
        split_part(address, '@', 2) as domain
      from (select lower(value) as address) typed
    ) parts
  );
end
$$;

create or replace function private.is_localized_text(value jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return coalesce(
    jsonb_typeof(value) = 'object'
      and jsonb_typeof(value -> 'ru') = 'string'
      and value ->> 'ru' ~ '\S'
      and (not value ? 'en' or (jsonb_typeof(value -> 'en') = 'string' and value ->> 'en' ~ '\S'))
      and value - array['ru', 'en'] = '{}',
    false
  );
end
$$;

create or replace function private.are_languages(value text[]) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return not exists (select from unnest(value) code where code is null or code !~ '^[a-z]{2}$');
end
$$;

create or replace function private.setting_bytes(name text) returns bytea
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select decode(value #>> '{}', 'hex') from private.settings where key = name
  );
end
$$;

create or replace function private.rate_limit_resets_at(limit_name text, subject text) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    -- The bucket is full while its last `allowed` marks are all younger than the period.
    select counted.at + limits.period
    from private.rate_limits limits
    cross join lateral (
      select marks.at
      from private.rate_limit_attempts marks
      where marks.limit_name = limits.name and marks.subject = rate_limit_resets_at.subject
      order by marks.at desc
      offset limits.allowed - 1
      limit 1
    ) counted
    where limits.name = rate_limit_resets_at.limit_name and counted.at + limits.period > clock_timestamp()
  );
end
$$;

create or replace function private.count_attempt(limit_name text, subject text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.rate_limit_attempts (limit_name, subject)
  select count_attempt.limit_name, count_attempt.subject
  from private.rate_limits limits
  where limits.name = count_attempt.limit_name
    and count_attempt.subject is not null
    -- A bucket needs no more than twice the limit.
    and (
      select count(*) from (
        select from private.rate_limit_attempts marks
        where marks.limit_name = limits.name and marks.subject = count_attempt.subject
          and marks.at > clock_timestamp() - limits.period
        limit limits.allowed * 2
      ) lately
    ) < limits.allowed * 2;
end
$$;

create or replace function private.refresh_account_index(accounts uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.account_index (id, name, email, role, blocked_at, created_at, signed_in_at, name_key, search)
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
    search = excluded.search;
end
$$;

-- Nearly nobody who signs in has bought anything as a guest: three look-ups instead of four updates.
create or replace function private.claim_guest_purchases_of(account uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  account_email text;
  taken integer;
  booked integer;
  ordered integer;
begin
  select lower(email) into account_email from auth.users where id = account and email_confirmed_at is not null;
  if not exists (
    select from public.registrations where email = account_email and user_id is null
    union all
    select from public.space_bookings where email = account_email and user_id is null
    union all
    select from public.orders where email = account_email and user_id is null
  ) then
    return jsonb_build_object('registrations', 0, 'bookings', 0, 'orders', 0);
  end if;
  update public.registrations
  set user_id = account
  where email = account_email and user_id is null and (confirm_until is null or confirmed_at is not null)
    and not exists (
      select from public.registrations other
      where other.event_id = registrations.event_id and other.user_id = account
        and other.status <> 'cancelled' and registrations.status <> 'cancelled'
        and (
          other.session_ids is null or registrations.session_ids is null or other.session_ids && registrations.session_ids
        )
    );
  get diagnostics taken = row_count;
  update public.space_bookings set user_id = account
  where email = account_email and user_id is null and (confirm_until is null or status <> 'pending');
  get diagnostics booked = row_count;
  update public.orders set user_id = account
  where email = account_email and user_id is null
    and case
      when exists (select from public.registrations where order_id = orders.id)
        then exists (select from public.registrations where order_id = orders.id and registrations.user_id = account)
      when exists (select from public.space_bookings where order_id = orders.id)
        then exists (select from public.space_bookings where order_id = orders.id and space_bookings.user_id = account)
      -- The address of a purchase without a seat is never confirmed; payment confirms it.
      else status in ('paid', 'refunded')
    end;
  get diagnostics ordered = row_count;
  update public.memberships set user_id = account
  from public.orders
  where orders.id = memberships.order_id and orders.user_id = account and memberships.user_id is null;
  return jsonb_build_object('registrations', taken, 'bookings', booked, 'orders', ordered);
end
$$;
