-- Staff decide bookings; anybody may give up their own.

create function public.decide_booking(booking_id uuid, is_confirmed boolean, note text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  booking public.space_bookings;
begin
  perform private.require_permission('manage_content', 'manage_calendar');
  note := private.clean_text(note, 'note', 1000);
  select * into booking from public.space_bookings where id = booking_id for update;
  if booking.id is null then
    perform private.refuse(404, 'booking_not_found', 'No such booking');
  elsif booking.status <> 'pending' and (booking.status = 'confirmed') <> is_confirmed then
    perform private.refuse(409, 'booking_decided', 'The booking is decided', jsonb_build_object('status', booking.status));
  elsif booking.status <> 'pending' then
    return jsonb_build_object(
      'booking', private.booking_json(booking), 'order', private.order_by_id(booking.order_id)
    );
  end if;
  update public.space_bookings
  set status = case when is_confirmed then 'confirmed' else 'declined' end::public.booking_status,
    decided_at = now(), decided_by = auth.uid(), decision_note = note, confirm_until = null
  where id = booking.id
  returning * into booking;
  if not is_confirmed then
    perform private.drop_order(booking.order_id);
  end if;
  perform private.mail_booking(
    case when is_confirmed then 'booking_confirmed' else 'booking_declined' end, booking
  );
  return jsonb_build_object('booking', private.booking_json(booking), 'order', private.order_by_id(booking.order_id));
end
$$;
comment on function public.decide_booking is
  'Staff confirm or decline a booking that waits; a mail tells, with how to pay. For manage_content and manage_calendar. The same '
  'decision twice is as once. Answers {booking, order} as book_space. Errors: PT403 not_allowed, PT404 booking_not_found, '
  'PT409 booking_decided {status}, PT400 note_too_long.';

create function public.cancel_booking(booking_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  booking public.space_bookings;
  is_mine boolean;
begin
  perform private.require_account();
  select * into booking from public.space_bookings where id = booking_id for update;
  is_mine := coalesce(booking.user_id = auth.uid(), false);
  if not is_mine and (booking.id is null or not (
    private.has_permission('manage_content') or private.has_permission('manage_calendar')
  )) then
    perform private.refuse(404, 'booking_not_found', 'No such booking');
  end if;
  return private.end_booking(booking, not is_mine);
end
$$;
comment on function public.cancel_booking is
  'Cancels a booking: the hours are free, its order is cancelled or waits for a refund. One''s own before it begins, or any for '
  'staff. Twice is as once. Answers {booking, order} as book_space. Errors: PT401 sign_in_required, PT404 booking_not_found, '
  'PT409 booking_started.';

create function private.end_booking(booking public.space_bookings, by_staff boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if booking.status in ('pending', 'confirmed') then
    if not by_staff and exists (
      select from public.booking_slots where booking_id = booking.id and starts_at <= now()
    ) then
      perform private.refuse(409, 'booking_started', 'The booking has begun');
    end if;
    booking := private.drop_booking(booking.id, 'cancelled');
    perform private.mail_booking('booking_cancelled', booking);
  end if;
  return jsonb_build_object('booking', private.booking_json(booking), 'order', private.order_by_id(booking.order_id));
end
$$;

revoke execute on function public.decide_booking(uuid, boolean, text), public.cancel_booking(uuid) from public;
grant execute on function public.decide_booking(uuid, boolean, text), public.cancel_booking(uuid) to authenticated;
