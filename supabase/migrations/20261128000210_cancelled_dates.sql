-- Cancelling one date of a booking. The date becomes a booking of its own, with its share of the order, and that one is
-- cancelled: so terms, fee, refund and mail are those of every cancellation.

create function private.split_order(purchase public.orders, amount integer) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  share public.orders;
  item public.order_items;
begin
  share.subtotal_amount := least(amount, purchase.subtotal_amount);
  -- In proportion, so that neither part has a discount above its price.
  share.discount_amount := greatest(
    least(
      round(purchase.discount_amount::numeric * share.subtotal_amount / nullif(purchase.subtotal_amount, 0)),
      share.subtotal_amount
    ),
    purchase.discount_amount - (purchase.subtotal_amount - share.subtotal_amount),
    0
  );
  update public.order_items set unit_amount = greatest(unit_amount - share.subtotal_amount, 0)
  where order_id = purchase.id
  returning * into item;
  update public.orders
  set subtotal_amount = subtotal_amount - share.subtotal_amount, discount_amount = discount_amount - share.discount_amount
  where id = purchase.id;
  insert into public.orders (
    user_id, full_name, email, phone, telegram, language, status, payment_method, subtotal_amount, discount_amount,
    currency, expires_at, paid_at, paid_by, split_from_id
  )
  values (
    purchase.user_id, purchase.full_name, purchase.email, purchase.phone, purchase.telegram, purchase.language,
    purchase.status, purchase.payment_method, share.subtotal_amount, share.discount_amount, purchase.currency,
    purchase.expires_at, purchase.paid_at, purchase.paid_by, purchase.id
  )
  returning * into share;
  insert into public.order_items (order_id, kind, title, unit_amount)
  values (share.id, item.kind, item.title, share.subtotal_amount);
  return share.id;
end
$$;
comment on function private.split_order is
  'Moves an amount of an order of one item, and its part of the discount, to an order of its own with the same status. '
  'Returns its id. The caller holds the lock of the order.';

create function private.split_booking(booking public.space_bookings, dates tstzrange) returns public.space_bookings
language plpgsql security definer set search_path = ''
as $$
declare
  purchase public.orders;
  part public.space_bookings;
begin
  select coalesce(sum(slots.amount), 0) into part.total_amount
  from public.booking_slots slots
  where slots.booking_id = booking.id and dates @> slots.starts_at;
  select * into purchase
  from public.orders
  where id = booking.order_id and status in ('pending', 'paid') and refund_requested_at is null
  for update;
  insert into public.space_bookings (
    space_id, user_id, order_id, full_name, email, phone, social_link, purpose, language, status, total_amount, currency,
    confirm_until, decided_at, decided_by, decision_note, created_at, free_cancel_hours, late_cancel_percent
  )
  values (
    booking.space_id, booking.user_id,
    case when purchase.subtotal_amount > 0 and part.total_amount > 0 then private.split_order(purchase, part.total_amount) end,
    booking.full_name, booking.email, booking.phone, booking.social_link, booking.purpose, booking.language, booking.status,
    part.total_amount, booking.currency, booking.confirm_until, booking.decided_at, booking.decided_by,
    booking.decision_note, booking.created_at, booking.free_cancel_hours, booking.late_cancel_percent
  )
  returning * into part;
  -- Each hour cost the same visits.
  with split as (
    update public.pass_uses uses
    set visits = uses.visits - uses.visits / hours.booked * hours.moved
    from (
      select count(*)::integer as booked, (count(*) filter (where dates @> slots.starts_at))::integer as moved
      from public.booking_slots slots where slots.booking_id = booking.id
    ) hours
    where uses.booking_id = booking.id and uses.returned_at is null
    returning uses.pass_id, uses.used_at, uses.visits / (hours.booked - hours.moved) * hours.moved as visits
  )
  insert into public.pass_uses (pass_id, booking_id, visits, used_at)
  select split.pass_id, part.id, split.visits, split.used_at from split;
  update public.booking_slots slots set booking_id = part.id
  where slots.booking_id = booking.id and dates @> slots.starts_at;
  -- The triggers of the slots keep the span of the booking that gets them.
  update public.space_bookings
  set total_amount = greatest(space_bookings.total_amount - part.total_amount, 0), starts_at = span.first, ends_at = span.last
  from (
    select min(slots.starts_at) as first, max(slots.ends_at) as last
    from public.booking_slots slots where slots.booking_id = booking.id
  ) span
  where space_bookings.id = booking.id;
  select * into part from public.space_bookings where id = part.id;
  return part;
end
$$;
comment on function private.split_booking is
  'Moves hours of a booking to a booking of their own, with the same state and terms and their share of the order or of the '
  'visits of a pass. The caller holds the lock of the booking, which keeps other hours.';

create function private.cancel_split_booking(part public.space_bookings, of_number bigint, by_staff boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  cancelled jsonb := private.cancel_booking(part, by_staff);
begin
  -- The renter knows the booking, not the one that its date became.
  update public.outbox
  set kind = 'booking_date_cancelled', payload = jsonb_set(payload, '{booking,number}', to_jsonb(of_number))
  where dedupe_key = 'booking_cancelled:' || part.id;
  return cancelled;
end
$$;
comment on function private.cancel_split_booking is
  'Cancels a date that was split from a booking, as any booking; the mail says that it is a date of that booking.';

create function public.cancel_booking_date(booking_id uuid, starts_at timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  booking public.space_bookings;
  is_mine boolean;
  spans tstzmultirange;
  chosen tstzrange;
  cancelled jsonb;
begin
  perform private.require_account();
  select * into booking from public.space_bookings where id = booking_id for update;
  is_mine := coalesce(booking.user_id = auth.uid(), false);
  if not is_mine and (booking.id is null or not (
    private.has_permission('manage_content') or private.has_permission('manage_calendar')
  )) then
    perform private.raise_api_error(404, 'booking_not_found', 'No such booking');
  end if;
  select range_agg(tstzrange(slots.starts_at, slots.ends_at)) into spans
  from public.booking_slots slots where slots.booking_id = booking.id;
  select span into chosen from unnest(spans) span where lower(span) = cancel_booking_date.starts_at;
  if chosen is not null and booking.status in ('pending', 'confirmed') then
    if spans = tstzmultirange(chosen) then
      return private.cancel_booking(booking, not is_mine);
    elsif is_mine and lower(chosen) <= now() then
      perform private.raise_api_error(409, 'booking_started', 'The date has begun');
    end if;
    cancelled := private.cancel_split_booking(private.split_booking(booking, chosen), booking.number, not is_mine);
    select * into booking from public.space_bookings where id = booking_id;
  end if;
  return jsonb_build_object(
    'booking', private.booking_json(booking), 'order', private.order_by_id(booking.order_id), 'cancelled', cancelled
  );
end
$$;
comment on function public.cancel_booking_date is
  'Cancels one date of a booking: the hours on end that begin then, by the terms of the booking. They become a booking of '
  'their own, which is cancelled as cancel_booking does; the others stay, and their order is due or paid without it. The only '
  'date left cancels the booking. The caller''s own before the date begins, or any for staff. Idempotent. Returns {booking, '
  'order (as book_space, of what stays), cancelled {booking, order} or null}. Errors: PT401 sign_in_required, PT404 '
  'booking_not_found, PT409 booking_started.';
revoke execute on function public.cancel_booking_date(uuid, timestamptz) from public;
grant execute on function public.cancel_booking_date(uuid, timestamptz) to authenticated;
