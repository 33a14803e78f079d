-- Staff who did not hear that a decision was taken back ask again: that is done, and no reason to tell them of a mail that
-- has left.

create or replace function public.undo_booking_decision(booking_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  booking public.space_bookings;
  decision private.booking_decisions;
begin
  perform private.require_permission('manage_content', 'manage_calendar');
  select * into booking from public.space_bookings where id = booking_id for update;
  select * into decision
  from private.booking_decisions decisions
  where decisions.booking_id = booking.id and decisions.decided_by = auth.uid();
  if decision.booking_id is null and booking.status = 'pending' then
    return jsonb_build_object('booking', private.booking_json(booking), 'order', private.order_by_id(booking.order_id));
  elsif decision.booking_id is null or decision.decided_at < clock_timestamp() - interval '1 minute' then
    perform private.refuse(409, 'undo_too_late', 'The decision can no longer be taken back');
  elsif booking.status <> decision.status then
    perform private.refuse(409, 'changed_meanwhile', 'The booking changed since', jsonb_build_object('status', booking.status));
  end if;
  delete from public.outbox
  where dedupe_key = private.decision_mail(booking.id, decision.status) and status = 'pending' and attempts = 0;
  if not found then
    perform private.refuse(409, 'undo_too_late', 'The mail has left');
  end if;
  perform private.hold_spaces(array[booking.space_id]);
  perform private.restore_order(decision, booking.order_id);
  begin
    update public.space_bookings
    set status = 'pending', decided_at = null, decided_by = null, decision_note = null, confirm_until = decision.confirm_until
    where id = booking.id
    returning * into booking;
  exception when sqlstate 'PT409' then
    perform private.refuse_taken(
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
comment on function public.undo_booking_decision is
  'The booking waits again as if whoever calls had not decided it, and nobody gets a mail; within a minute, as long as the mail '
  'has not left (15 seconds at least). One that waits is answered as it is, so that twice is as once. Answers {booking, order} '
  'as book_space. Errors: PT403 not_allowed; PT409 undo_too_late; PT409 changed_meanwhile; PT409 time_conflict [{space_id, '
  'starts_at, ends_at, state, title, person}], when somebody else has the hours by now.';
