-- A request that nobody decided in time was still confirmed, and its mail invited the person to hours that are over. It can
-- only be declined. Newest definition: 20261127000200_closures.sql.

create or replace function public.decide_booking(booking_id uuid, is_confirmed boolean, note text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  booking public.space_bookings;
  decision public.booking_status := case when is_confirmed then 'confirmed' else 'declined' end;
  was_due timestamptz;
  order_before jsonb;
begin
  perform private.require_permission('manage_content', 'manage_calendar');
  note := private.clean_text(note, 'note', 1000);
  perform private.lock_booked_space(booking_id);
  select * into booking from public.space_bookings where id = booking_id for update;
  if booking.id is null then
    perform private.raise_api_error(404, 'booking_not_found', 'No such booking');
  elsif booking.status <> 'pending' and (booking.status = 'confirmed') <> is_confirmed then
    perform private.raise_api_error(409, 'booking_decided', 'The booking is decided', jsonb_build_object('status', booking.status));
  elsif booking.status <> 'pending' then
    return jsonb_build_object(
      'booking', private.booking_json(booking), 'order', private.order_by_id(booking.order_id)
    );
  end if;
  if is_confirmed then
    if not exists (select from public.booking_slots slots where slots.booking_id = booking.id and slots.ends_at > now()) then
      perform private.raise_api_error(409, 'booking_over', 'The hours of the booking are over');
    end if;
    perform private.assert_booking_open(booking);
  end if;
  was_due := booking.confirm_until;
  order_before := private.order_snapshot(booking.order_id);
  update public.space_bookings
  set status = decision, decided_at = now(), decided_by = auth.uid(), decision_note = note, confirm_until = null
  where id = booking.id
  returning * into booking;
  if not is_confirmed then
    perform private.cancel_or_refund_order(booking.order_id);
  end if;
  perform private.mail_booking('booking_' || decision, booking);
  update public.outbox set next_attempt_at = clock_timestamp() + interval '15 seconds'
  where dedupe_key = private.decision_mail_dedupe_key(booking.id, decision) and status = 'pending' and attempts = 0;
  delete from private.booking_decisions decisions where decisions.booking_id = booking.id;
  insert into private.booking_decisions (booking_id, decided_by, status, confirm_until, order_before, order_after)
  values (booking.id, auth.uid(), decision, was_due, order_before, private.order_snapshot(booking.order_id));
  return jsonb_build_object('booking', private.booking_json(booking), 'order', private.order_by_id(booking.order_id));
end
$$;
comment on function public.decide_booking is
  'Confirms or declines a pending booking; a mail with payment instructions follows after 15 seconds, in which '
  'undo_booking_decision can undo it. For manage_content and manage_calendar. Repeating the same decision changes nothing. '
  'Returns {booking, order} as book_space. Errors: PT403 not_allowed, PT404 booking_not_found, PT409 booking_decided '
  '{status}, PT409 booking_over (its last hour is over; it can be declined), PT409 space_closed {slots, reason, nearest} (a '
  'closure was saved since; it can be declined), PT400 note_too_long.';
comment on function public.decide_bookings is
  'Confirms or declines several pending bookings (at most 100) as decide_booking does, with the same note. Returns {done '
  '[id], skipped [{id, number, full_name, status, decided_by}]}: skipped: bookings already decided or cancelled, left unchanged. '
  'For manage_content and manage_calendar. Errors: PT403 not_allowed, PT409 booking_over and space_closed (see '
  'decide_booking; nothing is decided then), PT400 too_many {max}, note_too_long.';
