-- Undoing a decision locked the booking before its space, and deciding it the space first: at the same moment they ended in a
-- deadlock. Newest definition: 20261101001700_bookings.sql.

create or replace function public.undo_booking_decision(booking_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  booking public.space_bookings;
  decision private.booking_decisions;
begin
  perform private.require_permission('manage_content', 'manage_calendar');
  -- The space before the booking, in the same order as deciding it.
  perform private.lock_booked_space(booking_id);
  select * into booking from public.space_bookings where id = booking_id for update;
  select * into decision
  from private.booking_decisions decisions
  where decisions.booking_id = booking.id and decisions.decided_by = auth.uid();
  if decision.booking_id is null and booking.status = 'pending' then
    return jsonb_build_object('booking', private.booking_json(booking), 'order', private.order_by_id(booking.order_id));
  elsif decision.booking_id is null or decision.decided_at < clock_timestamp() - interval '1 minute' then
    perform private.raise_api_error(409, 'undo_too_late', 'The decision can no longer be taken back');
  elsif booking.status <> decision.status then
    perform private.raise_api_error(409, 'edit_conflict', 'The booking changed since', jsonb_build_object('status', booking.status));
  end if;
  delete from public.outbox
  where dedupe_key = private.decision_mail_dedupe_key(booking.id, decision.status) and status = 'pending' and attempts = 0;
  if not found then
    perform private.raise_api_error(409, 'undo_too_late', 'The mail has left');
  end if;
  perform private.lock_spaces(array[booking.space_id]);
  perform private.restore_order(decision, booking.order_id);
  begin
    update public.space_bookings
    set status = 'pending', decided_at = null, decided_by = null, decision_note = null, confirm_until = decision.confirm_until
    where id = booking.id
    returning * into booking;
  exception when sqlstate 'PT409' then
    perform private.raise_space_conflict(
      array(select booking.space_id from public.booking_slots slots where slots.booking_id = booking.id order by slots.id),
      array(
        select tstzrange(slots.starts_at, slots.ends_at)
        from public.booking_slots slots where slots.booking_id = booking.id order by slots.id
      ),
      '{}'
    );
  end;
  delete from private.booking_decisions decisions where decisions.booking_id = booking.id;
  return jsonb_build_object('booking', private.booking_json(booking), 'order', private.order_by_id(booking.order_id));
end
$$;
