-- Functions name tables of later files.
set check_function_bodies = off;

-- The profile's data in one request.

create function public.my_purchases() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  account uuid := auth.uid();
begin
  if account is null then
    perform private.raise_api_error(401, 'sign_in_required', 'This needs an account');
  end if;
  return jsonb_build_object(
    'registrations', (
      select coalesce(jsonb_agg(
        private.registration_json(mine) || jsonb_build_object(
          'event', private.event_json(events) || jsonb_build_object(
            'kind', events.kind, 'cover_path', events.cover_path, 'cover_motif', events.cover_motif,
            'cover_print', events.cover_print
          ),
          'pass', (
            select jsonb_build_object('id', passes.id, 'name', subscriptions.name)
            from public.pass_uses uses
            join public.user_passes passes on passes.id = uses.pass_id
            join public.subscriptions on subscriptions.id = passes.subscription_id
            where uses.registration_id = mine.id and uses.returned_at is null
          ),
          'order', private.order_by_id(mine.order_id)
        )
        order by events.starts_at desc, mine.created_at desc
      ), '[]')
      from (
        select * from public.registrations
        where user_id = account and (status <> 'cancelled' or cancelled_at > now() - interval '90 days')
        order by created_at desc
        limit 200
      ) recent
      join public.registrations mine on mine.id = recent.id
      join public.events on events.id = mine.event_id
    ),
    'passes', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', passes.id, 'subscription_id', subscriptions.id, 'name', subscriptions.name, 'kind', subscriptions.kind,
          'visits_left', passes.visits_left, 'visits_total', passes.visits_total, 'applies_to', passes.applies_to,
          'starts_at', passes.starts_at, 'valid_until', passes.valid_until, 'cancelled_at', passes.cancelled_at,
          'state', case
            when passes.cancelled_at is not null then 'cancelled'
            when passes.valid_until <= now() then 'expired'
            when passes.visits_left = 0 then 'used_up'
            else 'active'
          end,
          'uses', (
            select coalesce(jsonb_agg(
              jsonb_build_object(
                'used_at', uses.used_at, 'returned_at', uses.returned_at, 'event_title', events.title,
                'event_slug', events.slug
              )
              order by uses.used_at desc
            ), '[]')
            from public.pass_uses uses
            left join public.registrations on registrations.id = uses.registration_id
            left join public.events on events.id = registrations.event_id
            where uses.pass_id = passes.id
          )
        )
        order by passes.valid_until desc, passes.id
      ), '[]')
      from public.user_passes passes
      join public.subscriptions on subscriptions.id = passes.subscription_id
      where passes.user_id = account
    ),
    'bookings', (
      select coalesce(jsonb_agg(
        private.booking_json(mine) || jsonb_build_object('order', private.order_by_id(mine.order_id))
        order by mine.created_at desc
      ), '[]')
      from (
        select id from public.space_bookings where user_id = account order by created_at desc limit 100
      ) recent
      join public.space_bookings mine on mine.id = recent.id
    ),
    'orders', (
      select coalesce(jsonb_agg(private.order_json(mine) order by mine.created_at desc), '[]')
      from (
        select id from public.orders where user_id = account order by created_at desc limit 200
      ) recent
      join public.orders mine on mine.id = recent.id
    )
  );
end
$$;
comment on function public.my_purchases is
  'Returns everything the profile shows, in one request: {registrations [as register_for_event, with event {id, slug, '
  'title, kind, starts_at, ends_at, doors_at, status, status_note, format, location, address, cover_path, cover_motif, '
  'cover_print, …}, pass {id, name} or null, order or null], the latest event first; passes [{id, subscription_id, name, '
  'kind, visits_left, visits_total, applies_to, starts_at, valid_until, cancelled_at, state (active, used_up, expired, '
  'cancelled), uses [{used_at, returned_at, event_title, event_slug}]}]; bookings [as book_space, with order]; orders [as '
  'get_order], the newest first}. Includes guest purchases with the confirmed address of the account. Errors: PT401 '
  'sign_in_required.';
revoke execute on function public.my_purchases() from public;
grant execute on function public.my_purchases() to authenticated;

-- Exporting and deleting an account's data.

create function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  account uuid := auth.uid();
  account_email text := private.current_email();
begin
  -- A blocked account may take its data along, too.
  if account is null then
    perform private.raise_api_error(401, 'sign_in_required', 'This needs an account');
  end if;
  return jsonb_build_object(
    'exported_at', now(),
    'account', (
      select jsonb_build_object('id', id, 'email', email, 'created_at', created_at, 'metadata', raw_user_meta_data)
      from auth.users where id = account
    ),
    'profile', (select to_jsonb(profiles) from public.profiles where id = account),
    'registrations', (
      select coalesce(jsonb_agg(
        private.registration_json(registrations)
          || jsonb_build_object('event', private.event_json(events), 'order_id', order_id)
        order by registrations.created_at
      ), '[]')
      from public.registrations join public.events on events.id = registrations.event_id
      where user_id = account
    ),
    'orders', (
      select coalesce(jsonb_agg(
        private.order_json(orders) || jsonb_build_object(
          'full_name', full_name, 'email', email, 'phone', phone, 'telegram', telegram
        )
        order by created_at
      ), '[]')
      from public.orders where user_id = account
    ),
    'passes', (
      select coalesce(jsonb_agg(
        to_jsonb(passes) || jsonb_build_object('name', subscriptions.name, 'uses', (
          select coalesce(jsonb_agg(to_jsonb(uses) order by used_at), '[]')
          from public.pass_uses uses where uses.pass_id = passes.id
        ))
        order by passes.created_at
      ), '[]')
      from public.user_passes passes join public.subscriptions on subscriptions.id = passes.subscription_id
      where user_id = account
    ),
    'bookings', (
      select coalesce(jsonb_agg(private.booking_json(bookings) order by created_at), '[]')
      from public.space_bookings bookings where user_id = account
    ),
    'favorites', (
      select coalesce(jsonb_agg(
        jsonb_build_object('event', events.slug, 'title', events.title, 'created_at', favorites.created_at)
        order by favorites.created_at
      ), '[]')
      from public.favorites join public.events on events.id = favorites.event_id where user_id = account
    ),
    'comments', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', id, 'event_id', event_id, 'parent_id', parent_id, 'body', body, 'created_at', created_at,
          'edited_at', edited_at, 'deleted_at', deleted_at
        )
        order by created_at
      ), '[]')
      from public.comments where user_id = account
    ),
    'comment_likes', (
      select coalesce(jsonb_agg(jsonb_build_object('comment_id', comment_id, 'created_at', created_at)), '[]')
      from public.comment_likes where user_id = account
    ),
    'comment_reports', (
      select coalesce(jsonb_agg(
        jsonb_build_object('comment_id', comment_id, 'reason', reason, 'created_at', created_at)
      ), '[]')
      from public.comment_reports where user_id = account
    ),
    'calendar_feeds', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', created_at, 'revoked_at', revoked_at)), '[]')
      from public.calendar_feeds where user_id = account
    ),
    'mails', (
      select coalesce(jsonb_agg(
        jsonb_build_object('kind', kind, 'status', status, 'created_at', created_at, 'sent_at', sent_at)
        order by created_at
      ), '[]')
      from public.outbox where recipient = account_email
    )
  );
end
$$;
comment on function public.export_my_data is
  'Returns everything the site stores about the caller, as one JSON object: account, profile, registrations, orders, '
  'passes, bookings, favorites, comments, comment_likes, comment_reports, calendar_feeds, mails. Secrets of links are left '
  'out. Errors: PT401 sign_in_required.';
revoke execute on function public.export_my_data() from public;
grant execute on function public.export_my_data() to authenticated;

create function public.preview_account_deletion() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  account uuid := auth.uid();
  account_email text := private.current_email();
begin
  if account is null then
    perform private.raise_api_error(401, 'sign_in_required', 'This needs an account');
  end if;
  return jsonb_build_object(
    'registrations', (
      select count(*) from public.registrations join public.events on events.id = registrations.event_id
      where (user_id = account or (user_id is null and email = account_email)) and registrations.status <> 'cancelled' and starts_at > now()
    ),
    'bookings', (
      select count(*) from public.space_bookings bookings
      where (user_id = account or (user_id is null and email = account_email)) and status in ('pending', 'confirmed')
        and exists (select from public.booking_slots where booking_id = bookings.id and starts_at > now())
    ),
    'unpaid_orders', (
      select count(*) from public.orders where (user_id = account or (user_id is null and email = account_email)) and status = 'pending'
    ),
    'kept_orders', (
      select count(*) from public.orders
      where (user_id = account or (user_id is null and email = account_email)) and status in ('paid', 'refunded')
    ),
    'passes', (
      select count(*) from public.user_passes
      where user_id = account and cancelled_at is null and valid_until > now() and visits_left is distinct from 0
    ),
    'comments', (select count(*) from public.comments where user_id = account and deleted_at is null)
  );
end
$$;
comment on function public.preview_account_deletion is
  'Returns counts of what deleting the account would end: {registrations, bookings, unpaid_orders (all cancelled), '
  'kept_orders (remain without name and contacts), passes (lost), comments (deleted)}. Errors: PT401 sign_in_required.';
revoke execute on function public.preview_account_deletion() from public;
grant execute on function public.preview_account_deletion() to authenticated;

create function private.anonymise_person(account uuid, account_email text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- What bookkeeping needs stays: number, what, how much, when. Who it was does not.
  update public.registrations
  set full_name = '—', phone = null, payment_preferences = '{}', user_id = null, email = 'deleted-' || id || '@deleted.invalid'
  where user_id = account or (user_id is null and email = account_email);
  update public.space_bookings
  set full_name = '—', phone = null, social_link = null, purpose = null, user_id = null,
    email = 'deleted-' || id || '@deleted.invalid'
  where user_id = account or (user_id is null and email = account_email);
  update public.orders
  set full_name = '—', phone = null, telegram = null, note = null, user_id = null,
    email = 'deleted-' || id || '@deleted.invalid'
  where user_id = account or (user_id is null and email = account_email);
  update public.promo_code_redemptions
  set user_id = null, email = 'deleted-' || id || '@deleted.invalid'
  where user_id = account or (user_id is null and email = account_email);
  -- As if each was deleted by its author: a placeholder where there are replies, otherwise nothing.
  delete from public.comments where user_id = account and parent_id is not null;
  delete from public.comments roots
  where user_id = account and not exists (select from public.comments replies where replies.parent_id = roots.id);
  update public.comments
  set body = '', author_name = '', author_role = 'user', user_id = null, deleted_at = coalesce(deleted_at, now())
  where user_id = account;
  update public.comment_reports set reason = null where user_id = account;
  delete from public.outbox where recipient = account_email;
  delete from private.idempotent_requests where caller = account;
end
$$;

create function public.delete_my_account(confirmation text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  account uuid := auth.uid();
  login_email text;
  confirmed_email text := private.current_email();
  person public.profiles;
  affected record;
begin
  if account is null then
    perform private.raise_api_error(401, 'sign_in_required', 'This needs an account');
  end if;
  select lower(email) into login_email from auth.users where id = account;
  if lower(btrim(confirmation)) is distinct from login_email then
    perform private.raise_api_error(400, 'confirmation_mismatch', 'The address of the account must be typed to confirm');
  end if;
  perform pg_advisory_xact_lock(hashtext('set_user_role'));
  if exists (select from private.super_admins() admin where admin = account)
    and not exists (select from private.super_admins() admin where admin <> account)
  then
    perform private.raise_api_error(409, 'last_super_admin', 'The last super admin stays');
  end if;
  select * into person from public.profiles where id = account;
  -- Clears the caller, so that the audit log keeps no copy of the deleted data.
  perform set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);

  -- Locks all events before returning anything: a transaction that locked a promo code may wait for one of them.
  perform from public.events
  where starts_at > now() and id in (
    select event_id from public.registrations
    where (user_id = account or (user_id is null and email = confirmed_email)) and status <> 'cancelled'
  )
  order by id
  for update;
  for affected in
    select registrations.id, events.id as event_id
    from public.registrations
    join public.events on events.id = registrations.event_id
    where (registrations.user_id = account or (registrations.user_id is null and registrations.email = confirmed_email))
      and registrations.status <> 'cancelled' and events.starts_at > now()
    order by events.id
  loop
    perform private.mark_registration_cancelled(affected.id, 'account_deleted');
    perform private.promote_waitlist(affected.event_id);
  end loop;
  for affected in
    select bookings.id
    from public.space_bookings bookings
    where (user_id = account or (user_id is null and email = confirmed_email)) and status in ('pending', 'confirmed')
      and exists (select from public.booking_slots where booking_id = bookings.id and starts_at > now())
    order by bookings.id
  loop
    perform private.mark_booking_ended(affected.id, 'cancelled');
  end loop;
  for affected in
    select id from public.orders
    where (user_id = account or (user_id is null and email = confirmed_email)) and status = 'pending' order by id
  loop
    perform private.cancel_or_refund_order(affected.id);
  end loop;
  perform private.anonymise_person(account, confirmed_email);
  delete from auth.users where id = account;
  if confirmed_email is not null then
    perform private.enqueue_mail(
      'account_deleted', confirmed_email, person.language, jsonb_build_object('name', person.name),
      'account_deleted:' || account
    );
  end if;
end
$$;
comment on function public.delete_my_account is
  'Deletes the caller''s account. confirmation: the address of the account, typed. Registrations and bookings to come and '
  'unpaid orders are cancelled (seats go to the waitlist), passes, favourites and likes are deleted, comments as if '
  'deleted by their author; paid orders and past registrations stay for bookkeeping and statistics without name, address, '
  'phone or link to a person. A last mail confirms it. Errors: PT401 sign_in_required, PT400 confirmation_mismatch, PT409 '
  'last_super_admin.';
revoke execute on function public.delete_my_account(text) from public;
grant execute on function public.delete_my_account(text) to authenticated;

-- Users in the admin area: one narrow row per account, maintained by triggers, because search and sort cannot use
-- indexes on the auth server's table.

create table private.account_index (
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
comment on table private.account_index is 'One row per account, for the list of users. Written by triggers alone.';
comment on column private.account_index.role is 'The assigned role, whether or not the account is blocked.';
comment on column private.account_index.signed_in_at is 'The last time; -infinity: never.';
comment on column private.account_index.name_key is 'The name without case and accents, for sorting.';
alter table private.account_index enable row level security;

create index account_index_created_idx on private.account_index (created_at, id);
create index account_index_signed_in_idx on private.account_index (signed_in_at, id);
create index account_index_name_idx on private.account_index (name_key, id);
create index account_index_role_idx on private.account_index (role, created_at, id);
create index account_index_blocked_idx on private.account_index (created_at, id) where blocked_at is not null;
create index account_index_search_idx on private.account_index using gin (search);

create function private.is_super_admin_by_email(account uuid) returns boolean
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
comment on function private.is_super_admin_by_email is
  'Returns whether an account is super admin by its address, which cannot be changed on the site.';

create function private.refresh_account_index(accounts uuid[]) returns void
language sql security definer set search_path = ''
as $$
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
    search = excluded.search
$$;

create function private.account_index_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_account_index(array[coalesce(new.id, old.id)]);
  return null;
end
$$;
create trigger profiles_index_account after insert or update of name, role, blocked_at on public.profiles
  for each row execute function private.account_index_changed();
create trigger user_roles_index_account after insert or update or delete on public.user_roles
  for each row execute function private.account_index_changed();
create trigger users_index_account after update of email, email_confirmed_at, last_sign_in_at on auth.users
  for each row
  when (
    (old.email, old.email_confirmed_at, old.last_sign_in_at)
      is distinct from (new.email, new.email_confirmed_at, new.last_sign_in_at)
  )
  execute function private.account_index_changed();

-- When the super admin's address changes, refreshes both accounts.
create function private.super_admin_email_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_account_index(array(
    select users.id from auth.users
    where lower(users.email) in (lower(new.value #>> '{}'), lower(old.value #>> '{}'))
  ));
  return null;
end
$$;
create trigger settings_index_accounts after insert or update or delete on private.settings
  for each row execute function private.super_admin_email_changed();

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
  response jsonb;
begin
  perform private.require_permission('manage_users');
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  -- What few people have is looked up; what many have (the end of an address) is met soon enough on the way.
  is_rare := query is not null and (
    select count(*) < 1000 from (select from private.account_index where account_index.search @@ query limit 1000) found
  );
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as position
       from %2$s where %3$s order by %1$s limit $3 offset $4
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from %2$s where %3$s limit 10000) counted),
       ''rows'', coalesce(
         (
           select jsonb_agg(
             jsonb_build_object(
               ''id'', own.id, ''name'', own.name, ''email'', own.email, ''role'', own.role,
               ''is_fixed'', private.is_super_admin_by_email(own.id), ''blocked_at'', own.blocked_at, ''created_at'', own.created_at,
               ''signed_in_at'', nullif(own.signed_in_at, ''-infinity''),
               ''registration_count'', (select count(*) from public.registrations where user_id = own.id),
               ''order_count'', (select count(*) from public.orders where user_id = own.id)
             )
             order by chosen.position
           )
           from chosen join private.account_index own using (id)
         ),
         ''[]''
       )
     )',
    ordering,
    case when is_rare then '(select * from private.account_index where search @@ $1 offset 0) found' else 'private.account_index' end,
    filter
  )
  into response
  using query, role, size, skipped;
  return response;
end
$$;
comment on function public.admin_users is
  '{total, rows}: a page of accounts for manage_users: {id, name, email, role (the one given, blocked or not), is_fixed '
  '(super admin by address), blocked_at, created_at, signed_in_at (null: never), registration_count, order_count}. state: '
  'blocked, active. sort: created, signed_in, name, each also with _desc; newest first by default. page counts from 1, '
  'page_size is limited to 1–1000; total stops counting at 10000. Errors: PT403 not_allowed.';
revoke execute on function public.admin_users(text, text, text, text, integer, integer) from public;
grant execute on function public.admin_users(text, text, text, text, integer, integer) to authenticated;

-- Changing roles and blocking accounts: serialised, audited, and never the last super admin.

create function private.lock_and_authorise_user_change(account uuid, permission text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission(permission);
  -- One at a time: otherwise two super admins could demote or block each other at once. The second one is authorised again.
  perform pg_advisory_xact_lock(hashtext('set_user_role'));
  perform private.require_permission(permission);
  if not exists (select from public.profiles where id = account) then
    perform private.raise_api_error(404, 'account_unknown', 'No such account');
  end if;
  if private.is_super_admin_by_email(account) then
    perform private.raise_api_error(409, 'role_fixed', 'The super admin by address is set where the site is deployed');
  end if;
end
$$;

create function private.assert_super_admin_remains() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from private.super_admins()) then
    perform private.raise_api_error(409, 'last_super_admin', 'The last super admin keeps the role');
  end if;
end
$$;

create function public.block_user(user_id uuid, blocked boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_and_authorise_user_change(user_id, 'manage_users');
  if user_id = auth.uid() then
    perform private.raise_api_error(409, 'cannot_change_own_account', 'Nobody blocks themselves');
  end if;
  update public.profiles
  set blocked_at = case when blocked then coalesce(blocked_at, now()) end
  where id = user_id;
  perform private.assert_super_admin_remains();
end
$$;
comment on function public.block_user is
  'Blocks or unblocks an account from its next request on: a blocked account reads public data and its own, and writes '
  'nothing. Errors: PT403 not_allowed, PT404 account_unknown, PT409 role_fixed, cannot_change_own_account, '
  'last_super_admin.';
revoke execute on function public.block_user(uuid, boolean) from public;
grant execute on function public.block_user(uuid, boolean) to authenticated;

-- Statistics of registrations and income for a period, from two indexes.

create index registrations_confirmed_idx on public.registrations (created_at) where status = 'confirmed';
create index orders_income_idx on public.orders (paid_at) include (currency, total_amount) where status = 'paid';

create function public.admin_statistics(step text default 'day') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  latest timestamp;
  first timestamp;
  since timestamptz;
begin
  perform private.require_permission('view_analytics');
  if step is null or step not in ('day', 'week', 'month') then
    perform private.raise_api_error(400, 'step_invalid', 'day, week or month');
  end if;
  latest := date_trunc(step, now() at time zone 'Europe/Belgrade');
  first := latest - (case step when 'day' then 29 else 11 end) * ('1 ' || step)::interval;
  since := first at time zone 'Europe/Belgrade';
  return (
    with confirmed as (
      select date_trunc(step, created_at at time zone 'Europe/Belgrade') as starts, count(*) as number
      from public.registrations
      where status = 'confirmed' and created_at >= since
      group by 1
    ),
    paid as (
      select starts, jsonb_object_agg(currency, amount) as amounts
      from (
        select date_trunc(step, paid_at at time zone 'Europe/Belgrade') as starts, currency, sum(total_amount) as amount
        from public.orders
        where status = 'paid' and paid_at >= since and total_amount > 0
        group by 1, 2
      ) sums
      group by starts
    )
    select jsonb_agg(
      jsonb_build_object(
        'starts_on', spans.starts::date,
        'registrations', coalesce(confirmed.number, 0),
        'income', coalesce(paid.amounts, '{}')
      )
      order by spans.starts
    )
    from generate_series(first, latest, ('1 ' || step)::interval) spans (starts)
    left join confirmed using (starts)
    left join paid using (starts)
  );
end
$$;
comment on function public.admin_statistics is
  'Registrations and income of the last 30 days, 12 weeks (from Monday) or 12 months, this one included, by the calendar of '
  'Belgrade: [{starts_on, registrations (made then, confirmed now), income {currency: minor units paid then and not '
  'refunded}}]. step: day, week, month. For view_analytics. Errors: PT403 not_allowed, PT400 step_invalid.';
revoke execute on function public.admin_statistics(text) from public;
grant execute on function public.admin_statistics(text) to authenticated;

-- Indexes for every filter and sort of admin lists: a page reads about its rows, a total what it counts.

create index space_bookings_state_starts_idx on public.space_bookings (status, starts_at, id);

create index user_passes_cancelled_idx on public.user_passes (created_at, id) where cancelled_at is not null;
create index user_passes_used_up_idx on public.user_passes (valid_until, id)
  where cancelled_at is null and visits_left = 0;

create index spaces_off_idx on public.spaces (sort_order, id) where not is_active;
create index coworking_plans_off_idx on public.coworking_plans (sort_order, id) where not is_active;
create index subscriptions_off_idx on public.subscriptions (sort_order, id) where not is_active;
create index subscriptions_kind_idx on public.subscriptions (kind, sort_order, id);

create index promo_codes_kind_idx on public.promo_codes (discount_kind, created_at, id);
create index promo_codes_off_idx on public.promo_codes (created_at, id) where not is_active;
create index promo_codes_used_up_idx on public.promo_codes (created_at, id) where used_count >= usage_limit;
create index promo_codes_from_idx on public.promo_codes (valid_from, id);

create index courses_all_format_idx on public.courses (format, created_at, id);
create index courses_all_level_idx on public.courses (level, created_at, id);
create index courses_published_idx on public.courses (published_at, id) where published_at is not null;

create index speakers_recommended_idx on public.speakers (created_at, id) where is_recommended;

create index orders_method_idx on public.orders (payment_method, created_at, id);
create index order_items_kind_idx on public.order_items (kind, order_id);

create index events_all_kind_idx on public.events (kind, starts_at, id);
