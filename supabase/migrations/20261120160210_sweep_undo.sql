-- The sweep forgets what can no longer be taken back.

create function private.forget_old() returns void
language sql security definer set search_path = ''
as $$
  -- In parts, so that no sweep takes long after a flood.
  delete from private.rate_marks where id in (
    select id from private.rate_marks where at < now() - interval '1 day' order by at limit 20000
  );
  delete from private.unproved_holds where at < now() - interval '1 day';
  delete from private.requests where created_at < now() - interval '1 day';
  -- Mails hold names, addresses and links; what was sent a month ago is nobody's business any more.
  delete from public.outbox where status = 'sent' and sent_at < now() - interval '30 days';
  delete from private.calendar_changes where created_at < now() - interval '1 hour';
  delete from private.booking_decisions where decided_at < now() - interval '1 hour';
$$;

create or replace function public.sweep_expired() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  late record;
  seats integer := 0;
  hours integer := 0;
  bills integer := 0;
begin
  -- What somebody holds right now waits for the next sweep: a sweep that waits could wait in a circle.
  for late in
    select distinct event_id
    from public.registrations
    where status in ('pending', 'waitlisted') and confirmed_at is null and confirm_until <= now()
    order by event_id
    limit 200
  loop
    perform from public.events where id = late.event_id for update skip locked;
    continue when not found;
    perform private.drop_expired(late.event_id);
    seats := seats + 1;
  end loop;
  for late in
    select distinct space_id from public.space_bookings where status = 'pending' and confirm_until <= now()
    order by space_id
  loop
    perform private.drop_unconfirmed_bookings(late.space_id);
    hours := hours + 1;
  end loop;
  for late in
    select id from public.orders where status = 'pending' and expires_at <= now() order by expires_at, id limit 200
  loop
    bills := bills + private.drop_unpaid(late.id)::integer;
  end loop;
  perform private.forget_old();
  return jsonb_build_object('events', seats, 'spaces', hours, 'orders', bills);
end
$$;
comment on function public.sweep_expired is
  'Frees seats and hours that nobody confirmed, drops orders whose time is over with what they are for, forgets old marks, '
  'answers, sent mails and what could be taken back. Counts {events, spaces, orders}. Every minute by the service role.';
