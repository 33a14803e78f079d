-- A booking as the API and the mails tell it; hours given back; hours that nobody can book.

create function private.booking_json(booking public.space_bookings) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', booking.id, 'number', booking.number, 'status', booking.status,
    'space', (
      select jsonb_build_object('id', spaces.id, 'slug', spaces.slug, 'name', spaces.name)
      from public.spaces where spaces.id = booking.space_id
    ),
    'needs_confirmation', booking.confirm_until is not null and booking.status = 'pending',
    'confirm_until', case when booking.status = 'pending' then booking.confirm_until end,
    'full_name', booking.full_name, 'email', booking.email, 'phone', booking.phone,
    'social_link', booking.social_link, 'purpose', booking.purpose,
    'total_amount', booking.total_amount, 'currency', booking.currency, 'decision_note', booking.decision_note,
    'created_at', booking.created_at,
    'slots', (
      select coalesce(jsonb_agg(
        jsonb_build_object('starts_at', slots.starts_at, 'ends_at', slots.ends_at, 'amount', slots.amount)
        order by slots.starts_at
      ), '[]')
      from public.booking_slots slots where slots.booking_id = booking.id
    )
  )
  where booking.id is not null
$$;

create function private.mail_booking(kind text, booking public.space_bookings) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  is_to_confirm constant boolean := kind = 'booking_confirm';
begin
  perform private.enqueue_mail(
    kind, booking.email, booking.language,
    jsonb_build_object(
      'name', booking.full_name, 'booking', private.booking_json(booking),
      'order', private.order_by_id(booking.order_id), 'secret', private.link_secret(booking.id)
    ) || case
      when is_to_confirm then jsonb_build_object('confirm_code', private.new_booking_code(booking.id)) else '{}'
    end,
    -- The confirming mail can be sent again.
    concat_ws(':', kind, booking.id, case when is_to_confirm then clock_timestamp()::text end),
    private.has_proved_address(booking)
  );
end
$$;

create function private.drop_booking(booking_id uuid, outcome public.booking_status) returns public.space_bookings
language plpgsql security definer set search_path = ''
as $$
declare
  booking public.space_bookings;
begin
  update public.space_bookings
  set status = outcome
  where id = booking_id and status in ('pending', 'confirmed')
  returning * into booking;
  if booking.id is not null then
    perform private.drop_order(booking.order_id);
  end if;
  return booking;
end
$$;
comment on function private.drop_booking is 'Ends a booking: its hours are free, its order is dropped. Null when it had ended.';

create function private.drop_unconfirmed_bookings(space uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  late record;
begin
  for late in
    select id from public.space_bookings
    where space_id = space and status = 'pending' and confirm_until <= now()
    order by id
    for update skip locked
  loop
    perform private.drop_booking(late.id, 'cancelled');
  end loop;
end
$$;
create index space_bookings_unconfirmed_idx on public.space_bookings (confirm_until)
  where status = 'pending' and confirm_until is not null;

create function private.check_slots(space uuid, slots timestamptz[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  wrong jsonb;
begin
  if coalesce(cardinality(slots), 0) = 0 or array_position(slots, null) is not null then
    perform private.refuse(400, 'slots_required', 'At least one hour must be chosen');
  elsif cardinality(slots) > 100 then
    perform private.refuse(400, 'too_many_slots', 'Too many hours in one booking', '{"max": 100}');
  end if;
  select jsonb_agg(starting order by starting) into wrong from unnest(slots) starting where starting <= now();
  if wrong is not null then
    perform private.refuse(409, 'slot_in_past', 'An hour has begun already', jsonb_build_object('slots', wrong));
  end if;
  select jsonb_agg(starting order by starting) into wrong
  from unnest(slots) starting where starting > now() + interval '1 year';
  if wrong is not null then
    perform private.refuse(409, 'slot_too_far', 'Bookings are open a year ahead', jsonb_build_object('slots', wrong));
  end if;
  select jsonb_agg(priced.starts_at order by priced.starts_at) into wrong
  from private.price_slots(space, slots) priced where not priced.is_open;
  if wrong is not null then
    perform private.refuse(
      409, 'outside_opening_hours', 'The space is closed at that hour', jsonb_build_object('slots', wrong)
    );
  end if;
end
$$;
