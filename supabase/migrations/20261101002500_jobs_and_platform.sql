-- Functions refer to tables of later files.
set check_function_bodies = off;

-- The sweep: ends expired holds, orders and bookings. Queries apply the same rules at once; the sweep updates the rows.

create function private.cancel_unpaid_order(order_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  purchase public.orders;
  seat record;
begin
  select registrations.id, registrations.event_id, registrations.status into seat
  from public.registrations where registrations.order_id = cancel_unpaid_order.order_id;
  if seat.id is not null then
    perform from public.events where id = seat.event_id for update skip locked;
    if not found then
      return false;
    end if;
  end if;
  select * into purchase from public.orders where id = order_id and status = 'pending' for update skip locked;
  if purchase.id is null then
    return false;
  end if;
  perform private.cancel_order_with_items(purchase, 'not_paid');
  if seat.id is not null then
    perform private.mail_registration('registration_not_paid', seat.id);
  else
    select * into purchase from public.orders where id = purchase.id;
    perform private.mail_order('order_cancelled', purchase);
  end if;
  return true;
end
$$;
comment on function private.cancel_unpaid_order is
  'Cancels an order whose payment deadline has passed, with its item, unless the order is locked.';

create function public.sweep_expired() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  expired record;
  seats integer := 0;
  hours integer := 0;
  purchases integer := 0;
begin
  -- Locked rows wait for the next sweep: waiting for them could deadlock.
  for expired in
    select distinct event_id
    from public.registrations
    where status in ('pending', 'waitlisted') and confirmed_at is null and confirm_until <= now()
    order by event_id
    limit 200
  loop
    perform from public.events where id = expired.event_id for update skip locked;
    continue when not found;
    perform private.release_expired_seats(expired.event_id);
    seats := seats + 1;
  end loop;
  for expired in
    select distinct space_id from public.space_bookings where status = 'pending' and confirm_until <= now()
    order by space_id
  loop
    perform private.release_unconfirmed_bookings(expired.space_id);
    hours := hours + 1;
  end loop;
  for expired in
    select id from public.orders where status = 'pending' and expires_at <= now() order by expires_at, id limit 200
  loop
    purchases := purchases + private.cancel_unpaid_order(expired.id)::integer;
  end loop;
  perform private.delete_expired_rows();
  return jsonb_build_object('events', seats, 'spaces', hours, 'orders', purchases);
end
$$;
revoke execute on function public.sweep_expired() from public, anon, authenticated;
grant execute on function public.sweep_expired() to service_role;
comment on function public.sweep_expired is
  'Releases seats and time slots not confirmed in time, cancels expired orders with their items, and deletes old '
  'rate-limit attempts, idempotent responses, sent mails and undo rows. Returns counts {events, spaces, orders}. Called '
  'every minute by the service role.';

-- Deletes what is no longer needed: rate-limit attempts, idempotent responses, sent mails, changes past their undo.

create function private.delete_expired_rows() returns void
language sql security definer set search_path = ''
as $$
  -- In parts, so that no sweep takes long after a flood.
  delete from private.rate_limit_attempts where id in (
    select id from private.rate_limit_attempts where at < now() - interval '1 day' order by at limit 20000
  );
  delete from private.unconfirmed_holds where at < now() - interval '1 day';
  delete from private.idempotent_requests where created_at < now() - interval '1 day';
  -- Mails contain names, addresses and links, so sent ones are deleted after a month.
  delete from public.outbox where status = 'sent' and sent_at < now() - interval '30 days';
  delete from private.calendar_changes where created_at < now() - interval '1 hour';
  delete from private.booking_decisions where decided_at < now() - interval '1 hour';
$$;

-- Storage buckets for uploaded images. Skipped in a database without the storage schema (plain PostgreSQL).

do $$
begin
  if to_regclass('storage.objects') is null then
    raise notice 'no storage schema: the media bucket is left out';
    return;
  end if;

  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('media', 'media', true, 5242880, array['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'video/webm', 'video/mp4', 'text/vtt'])
  on conflict (id) do nothing;

  -- Pictures are read by public URL, which no policy restricts. Listing is for staff.
  execute $policy$
    create policy "media: staff list" on storage.objects for select to authenticated
    using (bucket_id = 'media' and (select private.has_permission('view_admin')))
  $policy$;
  execute $policy$
    create policy "media: staff upload" on storage.objects for insert to authenticated
    with check (
      bucket_id = 'media'
      and (
        (select private.has_permission('manage_content'))
        or ((storage.foldername(name))[1] = 'events' and (select private.has_permission('manage_events')))
      )
    )
  $policy$;
  execute $policy$
    create policy "media: staff replace" on storage.objects for update to authenticated
    using (
      bucket_id = 'media'
      and (
        (select private.has_permission('manage_content'))
        or ((storage.foldername(name))[1] = 'events' and (select private.has_permission('manage_events')))
      )
    )
    with check (
      bucket_id = 'media'
      and (
        (select private.has_permission('manage_content'))
        or ((storage.foldername(name))[1] = 'events' and (select private.has_permission('manage_events')))
      )
    )
  $policy$;
  execute $policy$
    create policy "media: staff delete" on storage.objects for delete to authenticated
    using (
      bucket_id = 'media'
      and (
        (select private.has_permission('manage_content'))
        or ((storage.foldername(name))[1] = 'events' and (select private.has_permission('manage_events')))
      )
    )
  $policy$;
end
$$;

-- Realtime publication. Row level security decides who receives which rows.

do $$
declare
  watched text;
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    raise notice 'no publication supabase_realtime: live views are left out';
    return;
  end if;
  foreach watched in array array[
    'events', 'slides', 'comments', 'registrations', 'space_bookings', 'space_occupancy', 'calendar_items',
    'orders', 'comment_reports'
  ] loop
    if not exists (
      select
      from pg_catalog.pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = watched
    ) then
      execute format('alter publication supabase_realtime add table public.%I', watched);
    end if;
  end loop;
end
$$;
