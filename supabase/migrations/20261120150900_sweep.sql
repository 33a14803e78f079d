-- What runs out by itself. The same rules hold when somebody asks; the sweep only makes them true for whoever does not.

create function private.drop_unpaid(order_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  bill public.orders;
  seat record;
begin
  select registrations.id, registrations.event_id, registrations.status into seat
  from public.registrations where registrations.order_id = drop_unpaid.order_id;
  if seat.id is not null then
    perform from public.events where id = seat.event_id for update skip locked;
    if not found then
      return false;
    end if;
  end if;
  select * into bill from public.orders where id = order_id and status = 'pending' for update skip locked;
  if bill.id is null then
    return false;
  end if;
  perform private.cancel_order_of(bill, 'not_paid');
  if seat.id is not null then
    perform private.mail_registration('registration_not_paid', seat.id);
  else
    select * into bill from public.orders where id = bill.id;
    perform private.mail_order('order_cancelled', bill);
  end if;
  return true;
end
$$;
comment on function private.drop_unpaid is 'Drops an order whose time is over with what it is for, unless somebody holds it right now.';

create function public.sweep_expired() returns jsonb
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
  -- In parts, so that no sweep takes long after a flood.
  delete from private.rate_marks where id in (
    select id from private.rate_marks where at < now() - interval '1 day' order by at limit 20000
  );
  delete from private.requests where created_at < now() - interval '1 day';
  -- Mails hold names, addresses and links; what was sent a month ago is nobody's business any more.
  delete from public.outbox where status = 'sent' and sent_at < now() - interval '30 days';
  return jsonb_build_object('events', seats, 'spaces', hours, 'orders', bills);
end
$$;
comment on function public.sweep_expired is
  'Frees seats and hours that nobody confirmed, drops orders whose time is over with what they are for, forgets old marks, '
  'answers and sent mails. Counts {events, spaces, orders}. Every minute by the service role.';
revoke execute on function public.sweep_expired() from public, anon, authenticated;
grant execute on function public.sweep_expired() to service_role;
