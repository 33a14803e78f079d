-- Mails about a booking that was cancelled or declined name the money and the visits that come back for it.

drop function private.keep_cancellation_fee(public.space_bookings, integer);
-- Newest definition: 20261126000200_space_rules.sql.
create function private.keep_cancellation_fee(booking public.space_bookings, fee integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  purchase public.orders;
  share public.orders;
  item public.order_items;
begin
  select * into purchase from public.orders where id = booking.order_id for update;
  share.subtotal_amount := purchase.subtotal_amount - fee;
  share.discount_amount := purchase.discount_amount;
  update public.order_items set unit_amount = fee where order_id = purchase.id returning * into item;
  update public.orders set subtotal_amount = fee, discount_amount = 0 where id = purchase.id;
  if purchase.status <> 'paid' or share.subtotal_amount <= share.discount_amount then
    return null;
  end if;
  insert into public.orders (
    user_id, full_name, email, phone, telegram, language, status, payment_method, subtotal_amount, discount_amount,
    currency, paid_at, paid_by, refund_requested_at, split_from_id
  )
  values (
    purchase.user_id, purchase.full_name, purchase.email, purchase.phone, purchase.telegram, purchase.language, 'paid',
    purchase.payment_method, share.subtotal_amount, share.discount_amount, purchase.currency, purchase.paid_at,
    purchase.paid_by, now(), purchase.id
  )
  returning * into share;
  insert into public.order_items (order_id, kind, title, unit_amount)
  values (share.id, item.kind, item.title, share.subtotal_amount);
  perform private.notify_staff(
    'refund_requested', share.id, jsonb_build_object('order', private.order_notification(private.order_json(share)))
  );
  return jsonb_build_object('amount', share.total_amount, 'currency', share.currency);
end
$$;
comment on function private.keep_cancellation_fee is
  'Leaves the fee of a late cancellation in the order of a booking. What was paid beyond it becomes an order of its own '
  'whose refund is requested, and is returned as {amount, currency} in minor units; an unpaid order is due with the fee alone: '
  'null.';

create function private.requested_refund(order_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('amount', orders.total_amount, 'currency', orders.currency)
  from public.orders
  where orders.id = order_id and orders.status = 'paid' and orders.refund_requested_at is not null
$$;
comment on function private.requested_refund is
  'Returns the money of an order whose refund is requested, {amount, currency} in minor units, or null.';

create function private.returned_visits(booking_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  -- A decision that was undone and made again has a use of each time.
  select jsonb_build_object('returned', uses.visits - uses.visits_kept, 'kept', uses.visits_kept)
  from public.pass_uses uses
  join public.user_passes passes on passes.id = uses.pass_id
  where uses.booking_id = returned_visits.booking_id and uses.returned_at is not null and passes.visits_total is not null
  order by uses.returned_at desc
  limit 1
$$;
comment on function private.returned_visits is
  'Returns how many visits of a pass came back for a booking, and how many a late cancellation kept: {returned, kept}. Null: it '
  'was not paid by visits.';

drop function private.mail_booking(text, public.space_bookings);
-- Newest definition: 20261101001700_bookings.sql.
create function private.mail_booking(kind text, booking public.space_bookings, refund jsonb default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  is_to_confirm constant boolean := kind = 'booking_confirm';
  has_ended constant boolean := booking.status in ('declined', 'cancelled');
begin
  perform private.enqueue_mail(
    kind, booking.email, booking.language,
    jsonb_build_object(
      'name', booking.full_name, 'booking', private.booking_json(booking),
      'order', private.order_by_id(booking.order_id), 'secret', private.link_secret(booking.id)
    ) || case
      when is_to_confirm then jsonb_build_object('confirm_code', private.new_booking_code(booking.id)) else '{}'
    end || case
      when has_ended then jsonb_build_object(
        'refund', coalesce(refund, private.requested_refund(booking.order_id)),
        'visits', private.returned_visits(booking.id)
      ) else '{}'
    end,
    -- The confirming mail can be sent again.
    concat_ws(':', kind, booking.id, case when is_to_confirm then clock_timestamp()::text end),
    private.has_confirmed_email(booking)
  );
end
$$;
comment on function private.mail_booking is
  'Queues a mail about a booking. refund, {amount, currency} in minor units: what comes back where that is not the whole order.';

-- Newest definition: 20261126000200_space_rules.sql.
create or replace function private.cancel_booking(booking public.space_bookings, by_staff boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  fee integer;
  refund jsonb;
begin
  if booking.status in ('pending', 'confirmed') then
    if not by_staff and exists (
      select from public.booking_slots where booking_id = booking.id and starts_at <= now()
    ) then
      perform private.raise_api_error(409, 'booking_started', 'The booking has begun');
    end if;
    fee := case when by_staff then 0 else private.late_cancellation_fee(booking) end;
    if fee > 0 then
      update public.space_bookings set status = 'cancelled', cancellation_fee = fee
      where id = booking.id
      returning * into booking;
      refund := private.keep_cancellation_fee(booking, fee);
    else
      booking := private.mark_booking_ended(booking.id, 'cancelled');
    end if;
    perform private.mail_booking('booking_cancelled', booking, refund);
  end if;
  return jsonb_build_object('booking', private.booking_json(booking), 'order', private.order_by_id(booking.order_id));
end
$$;
