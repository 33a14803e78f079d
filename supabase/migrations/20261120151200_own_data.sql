-- What an account holds about its owner: to take along, and to delete.

create function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  account uuid := auth.uid();
  address text := private.current_email();
begin
  -- A blocked account may take its data along, too.
  if account is null then
    perform private.refuse(401, 'sign_in_required', 'This needs an account');
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
          || jsonb_build_object('event', private.event_facts(events), 'order_id', order_id)
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
      from public.outbox where recipient = address
    )
  );
end
$$;
comment on function public.export_my_data is
  'Everything the site holds about the caller, as one JSON object: account, profile, registrations, orders, passes, bookings, '
  'favorites, comments, comment_likes, comment_reports, calendar_feeds, mails. Secrets of links are left out. Errors: '
  'PT401 sign_in_required.';

create function public.preview_account_deletion() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  account uuid := auth.uid();
  address text := private.current_email();
begin
  if account is null then
    perform private.refuse(401, 'sign_in_required', 'This needs an account');
  end if;
  return jsonb_build_object(
    'registrations', (
      select count(*) from public.registrations join public.events on events.id = registrations.event_id
      where (user_id = account or (user_id is null and email = address)) and registrations.status <> 'cancelled' and starts_at > now()
    ),
    'bookings', (
      select count(*) from public.space_bookings bookings
      where (user_id = account or (user_id is null and email = address)) and status in ('pending', 'confirmed')
        and exists (select from public.booking_slots where booking_id = bookings.id and starts_at > now())
    ),
    'unpaid_orders', (
      select count(*) from public.orders where (user_id = account or (user_id is null and email = address)) and status = 'pending'
    ),
    'kept_orders', (
      select count(*) from public.orders
      where (user_id = account or (user_id is null and email = address)) and status in ('paid', 'refunded')
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
  'What deleting the account would end, counted, to be said before: {registrations, bookings, unpaid_orders (all cancelled), '
  'kept_orders (stay without name and contacts), passes (lost), comments (deleted)}. Errors: PT401 sign_in_required.';

create function private.forget_person(account uuid, address text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- What bookkeeping needs stays: number, what, how much, when. Who it was does not.
  update public.registrations
  set full_name = '—', phone = null, wish = '{}', user_id = null, email = 'deleted-' || id || '@deleted.invalid'
  where user_id = account or (user_id is null and email = address);
  update public.space_bookings
  set full_name = '—', phone = null, social_link = null, purpose = null, user_id = null,
    email = 'deleted-' || id || '@deleted.invalid'
  where user_id = account or (user_id is null and email = address);
  update public.orders
  set full_name = '—', phone = null, telegram = null, note = null, user_id = null,
    email = 'deleted-' || id || '@deleted.invalid'
  where user_id = account or (user_id is null and email = address);
  update public.promo_code_redemptions
  set user_id = null, email = 'deleted-' || id || '@deleted.invalid'
  where user_id = account or (user_id is null and email = address);
  -- As if each was deleted by its author: an empty place where others replied, nothing where nobody did.
  delete from public.comments where user_id = account and parent_id is not null;
  delete from public.comments roots
  where user_id = account and not exists (select from public.comments replies where replies.parent_id = roots.id);
  update public.comments
  set body = '', author_name = '', author_role = 'user', user_id = null, deleted_at = coalesce(deleted_at, now())
  where user_id = account;
  update public.comment_reports set reason = null where user_id = account;
  delete from public.outbox where recipient = address;
  delete from private.requests where caller = account;
end
$$;

create function public.delete_my_account(confirmation text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  account uuid := auth.uid();
  typed_address text;
  proved_address text := private.current_email();
  person public.profiles;
  part record;
begin
  if account is null then
    perform private.refuse(401, 'sign_in_required', 'This needs an account');
  end if;
  select lower(email) into typed_address from auth.users where id = account;
  if lower(btrim(confirmation)) is distinct from typed_address then
    perform private.refuse(400, 'confirmation_mismatch', 'The address of the account must be typed to confirm');
  end if;
  perform pg_advisory_xact_lock(hashtext('set_user_role'));
  if exists (select from private.super_admins() admin where admin = account)
    and not exists (select from private.super_admins() admin where admin <> account)
  then
    perform private.refuse(409, 'last_super_admin', 'The last super admin stays');
  end if;
  select * into person from public.profiles where id = account;
  -- From here on nobody is signed in: what staff do to their own data leaves no copy in the audit log.
  perform set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);

  -- All of them before anything is given back: whoever holds a promo code may wait for one of these events.
  perform from public.events
  where starts_at > now() and id in (
    select event_id from public.registrations
    where (user_id = account or (user_id is null and email = proved_address)) and status <> 'cancelled'
  )
  order by id
  for update;
  for part in
    select registrations.id, events.id as event_id
    from public.registrations
    join public.events on events.id = registrations.event_id
    where (registrations.user_id = account or (registrations.user_id is null and registrations.email = proved_address))
      and registrations.status <> 'cancelled' and events.starts_at > now()
    order by events.id
  loop
    perform private.drop_registration(part.id, 'account_deleted');
    perform private.fill_seats(part.event_id);
  end loop;
  for part in
    select bookings.id
    from public.space_bookings bookings
    where (user_id = account or (user_id is null and email = proved_address)) and status in ('pending', 'confirmed')
      and exists (select from public.booking_slots where booking_id = bookings.id and starts_at > now())
    order by bookings.id
  loop
    perform private.drop_booking(part.id, 'cancelled');
  end loop;
  for part in
    select id from public.orders
    where (user_id = account or (user_id is null and email = proved_address)) and status = 'pending' order by id
  loop
    perform private.drop_order(part.id);
  end loop;
  perform private.forget_person(account, proved_address);
  delete from auth.users where id = account;
  if proved_address is not null then
    perform private.enqueue_mail(
      'account_deleted', proved_address, person.language, jsonb_build_object('name', person.name),
      'account_deleted:' || account
    );
  end if;
end
$$;
comment on function public.delete_my_account is
  'Deletes the caller''s account. confirmation: the address of the account, typed. Registrations and bookings to come and unpaid '
  'orders are cancelled (seats go to who waits), passes, favourites and likes go, comments go as if deleted by their author; '
  'paid orders and past registrations stay for bookkeeping and statistics without name, address, phone or link to a person. A '
  'last mail says so. Errors: PT401 sign_in_required, PT400 confirmation_mismatch, PT409 last_super_admin.';

revoke execute on function
  public.export_my_data(), public.preview_account_deletion(), public.delete_my_account(text)
from public;
grant execute on function
  public.export_my_data(), public.preview_account_deletion(), public.delete_my_account(text)
to authenticated;
