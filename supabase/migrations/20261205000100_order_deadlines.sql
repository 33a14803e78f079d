-- Owners cancel an unpaid order by the deadlines of what it is for. Otherwise cancelling the order of a used room, or of a
-- ticket after the event, would end the debt, return the visits of a pass and request refunds that cancel_booking and
-- cancel_registration do not allow any more.

create function private.assert_order_cancellable(purchase public.orders) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  registration public.registrations;
  event public.events;
begin
  for registration in
    select own.*
    from public.registrations own
    where own.id in (select id from private.registrations_of_order(purchase.id)) and own.status <> 'cancelled'
    order by own.id
    -- Waits for a check-in that is under way.
    for update
  loop
    select events.* into event from public.events where events.id = registration.event_id;
    perform private.assert_cancellable(
      private.event_for_sessions(event, registration.session_ids), registration, registration.checked_in_at
    );
  end loop;
  if exists (
    select
    from public.space_bookings bookings
    join public.booking_slots slots on slots.booking_id = bookings.id
    where bookings.order_id = purchase.id and bookings.status in ('pending', 'confirmed') and slots.starts_at <= now()
  ) then
    perform private.raise_api_error(409, 'booking_started', 'The booking has begun');
  elsif exists (
    select from public.space_bookings
    where order_id = purchase.id and (cancellation_fee > 0 or private.late_cancellation_fee(space_bookings) > 0)
  ) then
    perform private.raise_api_error(409, 'cancellation_fee_due', 'Cancelling the booking costs its fee');
  end if;
end
$$;
comment on function private.assert_order_cancellable is
  'Raises why owners cannot cancel an order: what cancelling its registration or booking raises, or that this costs a fee, '
  'which cancel_booking shows and keeps. The caller holds the locks of its events.';

-- Newest definition: 20261126000200_space_rules.sql.
create or replace function private.cancel_order_with_items(purchase public.orders, cause text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  seat record;
begin
  if cause = 'cancelled' and not private.has_permission('manage_content') then
    perform private.assert_order_cancellable(purchase);
  end if;
  for seat in
    select id, event_id from public.registrations where order_id = purchase.id and status <> 'cancelled'
  loop
    perform private.mark_registration_cancelled(seat.id, cause);
    perform private.promote_waitlist(seat.event_id);
  end loop;
  update public.space_bookings set status = 'cancelled'
  where order_id = purchase.id and status in ('pending', 'confirmed');
  perform private.cancel_or_refund_order(purchase.id);
end
$$;
comment on function private.cancel_order_with_items is
  'Cancels an unpaid order with its seat or booking: because nobody paid in time, for staff, or for its owner where '
  'private.assert_order_cancellable allows it.';

comment on function public.cancel_order is
  'Cancels an unpaid order with its item (seat, booking) and releases its promo code. The caller''s own by the deadlines of '
  'the item, or any with manage_content. Idempotent. Returns the order. Errors: PT401 sign_in_required, PT404 '
  'order_not_found, PT409 order_paid, event_started, event_over, already_checked_in, booking_started, cancellation_fee_due '
  '(a confirmed booking past its free term is cancelled by cancel_booking).';
comment on function public.cancel_by_secret is
  'Cancels what a secret link opens, as cancel_registration, cancel_booking and cancel_order do. Idempotent. Returns the '
  'same as show_by_secret. Errors: PT404 link_unknown, PT409 event_started, event_over, already_checked_in, '
  'booking_started, order_paid, cancellation_fee_due.';
