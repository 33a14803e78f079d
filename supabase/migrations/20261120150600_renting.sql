-- Renting spaces by the hour. What an hour costs is said by one function, which previews and bookings share; whether it
-- is free is decided by the constraint of space_occupancy.

create function private.price_slots(space uuid, slots timestamptz[])
returns table (starts_at timestamptz, ends_at timestamptz, amount integer, currency public.currency, is_open boolean)
language sql stable security definer set search_path = ''
as $$
  select
    slot.starts_at,
    slot.starts_at + interval '1 hour',
    price.hourly_amount,
    price.currency,
    private.is_whole_hour(slot.wall::time)
      and price.hourly_amount is not null
      and slot.wall::time >= hours.opens_at
      -- Midnight at the end of a day is 24:00, which adding an hour to a time would not give.
      and extract(epoch from slot.wall::time) + 3600 <= extract(epoch from hours.closes_at)
      is true
  from (
    select distinct starting as starts_at, starting at time zone 'Europe/Belgrade' as wall
    from unnest(slots) starting
    where starting is not null
  ) slot
  left join lateral (
    select rules.hourly_amount, rules.currency
    from public.space_prices rules
    where rules.space_id = space
      and extract(isodow from slot.wall)::smallint = any (rules.weekdays)
      and slot.wall::time >= rules.from_time
      and slot.wall::time < rules.to_time
    order by rules.priority desc, rules.currency, rules.id
    limit 1
  ) price on true
  left join public.space_opening_hours hours
    on hours.space_id = space and hours.weekday = extract(isodow from slot.wall)
  order by slot.starts_at
$$;
comment on function private.price_slots is
  'What hours that begin at these moments cost, and whether the house is open then (Belgrade wall clock). Of the rules that '
  'cover an hour the one with the highest priority counts.';

create function private.slots_taken(space uuid, slots timestamptz[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'space_id', space, 'starts_at', starting, 'ends_at', starting + interval '1 hour', 'state', taken.state
      )
      order by starting
    ),
    '[]'
  )
  from unnest(slots) starting
  cross join lateral (
    select occupancy.state
    from public.space_occupancy occupancy
    where occupancy.space_id = space
      and occupancy.during && tstzrange(starting, starting + interval '1 hour')
      and not exists (
        select
        from public.booking_slots held
        join public.space_bookings booking on booking.id = held.booking_id
        where held.id = occupancy.id and booking.status = 'pending' and booking.confirm_until <= now()
      )
    order by occupancy.starts_at
    limit 1
  ) taken
$$;
comment on function private.slots_taken is 'Which of these hours are taken; requests that nobody confirmed in time take none.';

create function public.quote_booking(space_id uuid, slots timestamptz[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
begin
  if cardinality(slots) > 100 then
    perform private.refuse(400, 'too_many_slots', 'Too many hours in one booking', '{"max": 100}');
  elsif not exists (select from public.spaces where id = space_id and is_active) then
    perform private.refuse(404, 'space_not_found', 'No such space for rent');
  end if;
  return (
    select jsonb_build_object(
      'total_amount', coalesce(sum(priced.amount), 0),
      'currency', coalesce(min(priced.currency), 'RSD'),
      'slots', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'starts_at', priced.starts_at, 'ends_at', priced.ends_at, 'amount', priced.amount,
            'is_open', priced.is_open, 'is_past', priced.starts_at <= now(),
            'is_free', private.slots_taken(space_id, array[priced.starts_at]) = '[]'
          )
          order by priced.starts_at
        ),
        '[]'
      )
    )
    from private.price_slots(space_id, slots) priced
  );
end
$$;
comment on function public.quote_booking is
  'What a booking would cost, before it is made: {total_amount (minor units), currency, slots [{starts_at, ends_at, amount, '
  'is_open, is_past, is_free}]}. slots: beginnings of hours, at most 100. Errors: PT404 space_not_found, PT400 too_many_slots.';
revoke execute on function public.quote_booking(uuid, timestamptz[]) from public;
grant execute on function public.quote_booking(uuid, timestamptz[]) to anon, authenticated;

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
language sql security definer set search_path = ''
as $$
  select private.enqueue_mail(
    kind, booking.email, booking.language,
    jsonb_build_object(
      'name', booking.full_name, 'booking', private.booking_json(booking),
      'order', private.order_by_id(booking.order_id), 'secret', private.link_secret(booking.id)
    ),
    kind || ':' || booking.id
  )
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

create function public.book_space(
  space_id uuid,
  slots timestamptz[],
  full_name text,
  email text,
  phone text default null,
  social_link text default null,
  purpose text default null,
  language public.interface_language default 'ru',
  payment_method public.payment_method default 'on_site',
  promo_code text default null,
  idempotency_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  content jsonb := jsonb_build_array(
    space_id, slots, full_name, email, phone, social_link, purpose, payment_method, promo_code
  );
  answer jsonb := private.recall(idempotency_key, 'book_space', content);
  person private.contact;
  space public.spaces;
  booking public.space_bookings;
  bill public.orders;
begin
  if answer is not null then
    return answer;
  end if;
  person := private.contact_of(full_name, email, phone, language);
  social_link := private.clean_social_link(social_link);
  purpose := private.clean_text(purpose, 'purpose', 1000);
  select * into space from public.spaces where id = space_id and is_active;
  if space.id is null then
    perform private.refuse(404, 'space_not_found', 'No such space for rent');
  end if;
  slots := array(select distinct starting from unnest(slots) starting order by starting);
  perform private.check_slots(space.id, slots);
  perform private.limit_person(person);
  -- One after the other in each space: whoever is late hears what is taken instead of waiting on a constraint.
  perform pg_advisory_xact_lock(hashtextextended('space:' || space.id, 0));
  perform private.drop_unconfirmed_bookings(space.id);

  insert into public.space_bookings (
    space_id, user_id, full_name, email, phone, social_link, purpose, language, total_amount, currency, idempotency_key,
    confirm_until
  )
  select
    space.id, person.user_id, person.full_name, person.email, person.phone, social_link, purpose, person.language,
    sum(priced.amount), min(priced.currency), idempotency_key,
    case when not person.is_verified then now() + interval '30 minutes' end
  from private.price_slots(space.id, slots) priced
  returning * into booking;
  begin
    insert into public.booking_slots (booking_id, starts_at, ends_at, amount)
    select booking.id, priced.starts_at, priced.ends_at, priced.amount
    from private.price_slots(space.id, slots) priced
    order by priced.starts_at;
  exception when sqlstate 'PT409' then
    perform private.refuse(
      409, 'time_conflict', 'Time conflict with existing booking', private.slots_taken(space.id, slots)
    );
  end;
  if booking.total_amount > 0 then
    bill := private.place_order(
      person,
      jsonb_build_object('kind', 'space_booking', 'title', space.name, 'unit_amount', booking.total_amount),
      booking.currency, payment_method, '{on_site,ips_qr}', '{rent}', promo_code, null, null, idempotency_key
    );
    update public.space_bookings set order_id = bill.id where id = booking.id returning * into booking;
  end if;
  perform private.mail_booking(
    case when person.is_verified then 'booking_requested' else 'booking_confirm' end, booking
  );
  return private.keep(
    idempotency_key, 'book_space', content,
    jsonb_build_object('booking', private.booking_json(booking), 'order', private.order_json(bill))
  );
end
$$;
comment on function public.book_space is
  'Asks to rent a space for hours that begin at the given moments (whole hours of the Belgrade clock, at most 100). The hours '
  'are blocked until staff decide; where the address is not the confirmed one of the account, the link in the mail must be '
  'followed within 30 minutes. Prices are computed here. Answers {booking {id, number, status, space {id, slug, name}, '
  'needs_confirmation, confirm_until, full_name, email, phone, social_link, purpose, total_amount, currency, decision_note, '
  'created_at, slots [{starts_at, ends_at, amount}]}, order (see get_order)}. The same idempotency key answers the same. '
  'Errors: PT409 time_conflict with the message "Time conflict with existing booking" and the taken hours in the details '
  '[{space_id, starts_at, ends_at, state}]; PT409 slot_in_past, slot_too_far, outside_opening_hours, each {slots}; '
  'PT400 slots_required, too_many_slots {max}, name_*, email_*, phone_*, social_link_*, purpose_*; PT404 space_not_found; '
  'PT403 account_blocked; PT409 payment_method_unavailable, promo_*, idempotency_key_reused; PT429 too_many_requests, '
  'too_many_mails {retry_after}.';
revoke execute on function public.book_space(
  uuid, timestamptz[], text, text, text, text, text, public.interface_language, public.payment_method, text, uuid
) from public;
grant execute on function public.book_space(
  uuid, timestamptz[], text, text, text, text, text, public.interface_language, public.payment_method, text, uuid
) to anon, authenticated;

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
  is_mine := coalesce(booking.user_id = auth.uid() or booking.email = private.current_email(), false);
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
