-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Closures: days on which the hub, some of its spaces, the coworking desks or the sale on site are closed.

create table public.closures (
  id uuid primary key default gen_random_uuid(),
  starts_on date not null,
  ends_on date not null,
  reason public.localized_text not null,
  is_whole_hub boolean not null default false,
  space_ids uuid[] not null default '{}' check (array_position(space_ids, null) is null),
  closes_coworking boolean not null default false,
  closes_on_site_sale boolean not null default false,
  during daterange not null generated always as (daterange(starts_on, greatest(starts_on, ends_on), '[]')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint closures_period check (ends_on between starts_on and starts_on + 366),
  constraint closures_of_something check (
    is_whole_hub or closes_coworking or closes_on_site_sale or cardinality(space_ids) > 0
  )
);
comment on table public.closures is
  'Days on which the hub or a part of it is closed, which visitors see with the opening hours. Nothing can be booked then; '
  'what is booked already stays until staff decide (closure_bookings). Events may take place.';
comment on column public.closures.starts_on is 'First day, in Belgrade.';
comment on column public.closures.ends_on is 'Last day, in Belgrade.';
comment on column public.closures.is_whole_hub is 'Every space, the desks and the sale on site are closed, whatever the other columns say.';
comment on column public.closures.space_ids is 'Closed spaces. An id that no space has any more closes nothing.';
create index closures_during_idx on public.closures using gist (during);
create index closures_order_idx on public.closures (starts_on, id);

alter table public.closures enable row level security;

create policy "public read" on public.closures for select to anon, authenticated using (true);
create policy "content managers insert" on public.closures for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "content managers update" on public.closures for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "content managers delete" on public.closures for delete to authenticated
  using ((select private.has_permission('manage_content')));

grant select on public.closures to anon, authenticated;
grant insert, update, delete on public.closures to authenticated;

-- Whatever is being confirmed ends before a closure is saved, or begins after it and sees it.
create function private.lock_closed_spaces() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.space_ids := array(
    select id from public.spaces where id = any (new.space_ids) order by sort_order, slug
  );
  perform private.lock_spaces(array(
    select id from public.spaces where new.is_whole_hub or id = any (new.space_ids)
  ));
  if new.is_whole_hub or new.closes_coworking then
    perform private.lock_coworking();
  end if;
  return new;
end
$$;
comment on function private.lock_closed_spaces is
  'Takes the locks of what a closure closes, spaces before desks, so that no booking is confirmed at that moment; leaves out '
  'spaces that were deleted.';

create function private.lock_coworking() returns void
language sql volatile set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended('coworking', 0)) $$;
comment on function private.lock_coworking is
  'Makes a closure of the desks wait for the end of the transaction. Take it before checking is_coworking_closed for a '
  'booking, after locks of spaces and before those of rows.';

create trigger closures_lock before insert or update on public.closures
  for each row execute function private.lock_closed_spaces();
create trigger closures_touch before update on public.closures
  for each row execute function private.touch_updated_at();
create trigger closures_audit after insert or update or delete on public.closures
  for each row execute function private.record_change('during');

-- What is closed on a day.

create function private.is_space_closed(space uuid, day date) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.closures where during @> day and (is_whole_hub or space = any (space_ids))
  )
$$;
comment on function private.is_space_closed is 'Returns whether a closure closes a space on a day in Belgrade.';

create function private.is_coworking_closed(day date) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.closures where during @> day and (is_whole_hub or closes_coworking))
$$;
comment on function private.is_coworking_closed is
  'Returns whether a closure closes the coworking desks on a day in Belgrade. Who books a desk calls lock_coworking first.';

create function private.is_on_site_sale_closed(day date) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.closures where during @> day and (is_whole_hub or closes_on_site_sale))
$$;
comment on function private.is_on_site_sale_closed is 'Returns whether a closure ends the sale on site on a day in Belgrade.';

create function private.closures_between(first_day date, last_day date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', id, 'starts_on', starts_on, 'ends_on', ends_on, 'reason', reason, 'is_whole_hub', is_whole_hub,
        'space_ids', space_ids, 'closes_coworking', closes_coworking, 'closes_on_site_sale', closes_on_site_sale,
        'updated_at', updated_at
      )
      order by starts_on, id
    ),
    '[]'
  )
  from (
    select * from public.closures where during && daterange(first_day, last_day, '[]') order by starts_on, id limit 200
  ) closed
$$;
comment on function private.closures_between is
  'Returns the closures that touch these days, 200 at most: [{id, starts_on, ends_on, reason, is_whole_hub, space_ids, '
  'closes_coworking, closes_on_site_sale, updated_at}].';

-- Booking a space that is closed.

create function private.assert_space_open(space public.spaces, slots timestamptz[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  wrong timestamptz[] := array(
    select starting
    from unnest(slots) starting
    where private.is_space_closed(space.id, (starting at time zone 'Europe/Belgrade')::date)
    order by starting
  );
begin
  if cardinality(wrong) > 0 then
    perform private.raise_api_error(
      409, 'space_closed', 'The space is closed on that day',
      jsonb_build_object(
        'slots', wrong,
        'reason', (
          select closures.reason
          from public.closures
          where during @> (wrong[1] at time zone 'Europe/Belgrade')::date and (is_whole_hub or space.id = any (space_ids))
          order by closures.starts_on, closures.id
          limit 1
        ),
        'nearest', private.nearest_free(space, slots, wrong[1])
      )
    );
  end if;
end
$$;
comment on function private.assert_space_open is
  'Raises PT409 space_closed {slots, reason, nearest (see nearest_free)} where a closure closes the space. Decides only '
  'under the lock of the space.';

create function private.lock_booked_space(booking_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('space:' || space_id, 0))
  from public.space_bookings where id = booking_id
$$;
comment on function private.lock_booked_space is
  'Makes closures and bookings of the space of a booking wait. Call it before the booking is locked: who books a space '
  'locks it before its bookings.';

create function private.assert_booking_open(booking public.space_bookings) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  space public.spaces;
begin
  select * into space from public.spaces where id = booking.space_id;
  perform private.assert_space_open(
    space, array(select starts_at from public.booking_slots slots where slots.booking_id = booking.id order by starts_at)
  );
end
$$;
comment on function private.assert_booking_open is
  'Raises PT409 space_closed, as assert_space_open does, for a booking that a closure has overtaken.';

create or replace function private.price_slots(space uuid, slots timestamptz[])
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
      and slot.ending <= extract(epoch from hours.closes_at)
      and not slot.wall::date = any (rented.days_off)
      and not exists (
        select from public.closures
        where closures.during @> slot.wall::date and (closures.is_whole_hub or space = any (closures.space_ids))
      )
      is true
  from (
    select starts_at, wall, extract(epoch from wall::time) + 3600 as ending
    from (
      select distinct starting as starts_at, starting at time zone 'Europe/Belgrade' as wall
      from unnest(slots) starting
      where starting is not null
    ) slot_start
  ) slot
  left join public.spaces rented on rented.id = space
  left join lateral (
    select rules.hourly_amount, rules.currency
    from public.space_prices rules
    where rules.space_id = space
      and extract(isodow from slot.wall)::smallint = any (rules.weekdays)
      and slot.wall::time >= rules.from_time
      and slot.ending <= extract(epoch from rules.to_time)
    order by rules.priority desc, rules.hourly_amount, rules.currency, rules.id
    limit 1
  ) price on true
  left join public.space_opening_hours hours
    on hours.space_id = space and hours.weekday = extract(isodow from slot.wall)
  order by slot.starts_at
$$;
comment on function private.price_slots is
  'Returns the price of each time slot and whether the space is open then (Belgrade wall-clock time), days off and closures '
  'left out. Of the price rules that cover the whole hour, the highest priority applies; of equal ones, the lower price.';

create or replace function private.assert_slots_bookable(space public.spaces, slots timestamptz[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  wrong jsonb;
begin
  if coalesce(cardinality(slots), 0) = 0 or array_position(slots, null) is not null then
    perform private.raise_api_error(400, 'slots_required', 'At least one hour must be chosen');
  elsif cardinality(slots) > 100 then
    perform private.raise_api_error(400, 'too_many_slots', 'Too many hours in one booking', '{"max": 100}');
  elsif not private.may_book(space) then
    perform private.raise_api_error(
      403, 'booking_not_allowed', 'The space is not for everybody', jsonb_build_object('who_may_book', space.who_may_book)
    );
  end if;
  select jsonb_agg(starting order by starting) into wrong from unnest(slots) starting where starting <= now();
  if wrong is not null then
    perform private.raise_api_error(409, 'slot_in_past', 'An hour has begun already', jsonb_build_object('slots', wrong));
  end if;
  select jsonb_agg(starting order by starting) into wrong
  from unnest(slots) starting where starting < now() + make_interval(hours => space.lead_hours);
  if wrong is not null then
    perform private.raise_api_error(
      409, 'slot_too_soon', 'Bookings close before the hour', jsonb_build_object('slots', wrong, 'hours', space.lead_hours)
    );
  end if;
  select jsonb_agg(starting order by starting) into wrong
  from unnest(slots) starting where not private.is_within_days_ahead(space, starting);
  if wrong is not null then
    perform private.raise_api_error(
      409, 'slot_too_far', 'Bookings are not open that far ahead', jsonb_build_object('slots', wrong, 'days', space.ahead_days)
    );
  end if;
  perform private.assert_space_open(space, slots);
  select jsonb_agg(priced.starts_at order by priced.starts_at) into wrong
  from private.price_slots(space.id, slots) priced where not priced.is_open;
  if wrong is not null then
    perform private.raise_api_error(
      409, 'outside_opening_hours', 'The space is closed at that hour', jsonb_build_object('slots', wrong)
    );
  end if;
  perform private.assert_booking_length(space, slots);
end
$$;
comment on function private.assert_slots_bookable is
  'Checks the rules of a space that need no look at other bookings. Raises PT403 booking_not_allowed {who_may_book}; PT400 '
  'slots_required, too_many_slots {max}; PT409 slot_in_past {slots}, slot_too_soon {slots, hours}, slot_too_far {slots, '
  'days}, space_closed {slots, reason, nearest}, outside_opening_hours {slots}, booking_too_short {slots, min}, booking_too_long {slots, max}.';

create or replace function private.assert_slots_free(space public.spaces, slots timestamptz[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  wrong jsonb := private.occupied_slots(space.id, slots);
begin
  -- Once more: a closure may have been saved before the space was locked.
  perform private.assert_space_open(space, slots);
  if wrong <> '[]' then
    perform private.raise_slots_taken(space, slots, wrong);
  end if;
  wrong := private.slots_within_breaks(space, slots);
  if wrong <> '[]' then
    perform private.raise_api_error(
      409, 'break_required', 'Bookings of this space need a break between them',
      jsonb_build_object(
        'slots', wrong, 'minutes', greatest(space.break_before_minutes, space.break_after_minutes),
        'nearest', private.nearest_free(space, slots, (wrong -> 0 ->> 'starts_at')::timestamptz)
      )
    );
  end if;
end
$$;
comment on function private.assert_slots_free is
  'Raises PT409 space_closed {slots, reason, nearest} where a closure closes the space, time_conflict or break_required '
  '{slots, minutes, nearest} where time slots are occupied or too close to what occupies the space. The caller locks the '
  'space.';

-- Confirming a booking that a closure has overtaken.

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
  '{status}, PT409 space_closed {slots, reason, nearest} (a closure was saved since; it can be declined), PT400 '
  'note_too_long.';

create or replace function public.decide_bookings(ids uuid[], is_confirmed boolean, note text default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  booking public.space_bookings;
  done uuid[] := '{}';
  skipped jsonb := '[]';
begin
  perform private.require_permission('manage_content', 'manage_calendar');
  if cardinality(ids) > 100 then
    perform private.raise_api_error(400, 'too_many', 'At most 100 at once', jsonb_build_object('max', 100));
  end if;
  -- In one order, so that two decisions never wait for each other.
  perform private.lock_spaces(array(
    select space_id from public.space_bookings where id = any (ids) and status = 'pending'
  ));
  for booking in
    select * from public.space_bookings where id = any (ids) order by id for update
  loop
    if booking.status = 'pending' then
      perform public.decide_booking(booking.id, is_confirmed, note);
      done := done || booking.id;
    else
      skipped := skipped || jsonb_build_object(
        'id', booking.id, 'number', booking.number, 'full_name', booking.full_name, 'status', booking.status,
        'decided_by', private.person_name(booking.decided_by)
      );
    end if;
  end loop;
  return jsonb_build_object('done', to_jsonb(done), 'skipped', skipped);
end
$$;
comment on function public.decide_bookings is
  'Confirms or declines several pending bookings (at most 100) as decide_booking does, with the same note. Returns {done '
  '[id], skipped [{id, number, full_name, status, decided_by}]}: skipped: bookings already decided or cancelled, left unchanged. '
  'For manage_content and manage_calendar. Errors: PT403 not_allowed, PT409 space_closed (see decide_booking; nothing '
  'is decided then), PT400 too_many {max}, note_too_long.';

create or replace function private.confirm_booking(booking_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  booking public.space_bookings;
begin
  perform private.lock_booked_space(booking_id);
  select * into booking from public.space_bookings where id = booking_id for update;
  if booking.confirm_until is null then
    return;
  elsif booking.confirm_until <= now() or booking.status <> 'pending' then
    perform private.raise_api_error(410, 'link_expired', 'The booking was not confirmed in time and its hours are free again');
  end if;
  perform private.assert_booking_open(booking);
  perform private.detach_from_account(null, booking.id, booking.order_id);
  if not private.confirm_redemption(booking.order_id) then
    perform private.charge_booking_at_full_price(booking);
  end if;
  update public.space_bookings set confirm_until = null where id = booking.id returning * into booking;
  perform private.mail_booking('booking_requested', booking);
  perform private.claim_guest_purchases_of(private.account_of(booking.email));
end
$$;

-- Closures in the admin area.

create or replace function public.create_record(table_name text, content jsonb, idempotency_key uuid) returns uuid
language plpgsql security invoker set search_path = ''
as $$
declare
  action text := 'create ' || table_name;
  -- The page makes a new slug for a slide whenever it is loaded.
  request jsonb := case table_name when 'slides' then content - 'slug' else content end;
  known jsonb;
  created uuid;
begin
  perform private.require_permission('manage_content', 'manage_events');
  known := private.find_idempotent_response(idempotency_key, action, request);
  if known is not null then
    return known ->> 'id';
  end if;
  case
    when table_name = 'events' then
      created := public.save_event(content) ->> 'id';
    when table_name = 'courses' then
      created := public.save_course(
        content -> 'course', content -> 'sessions',
        array(select jsonb_array_elements_text(content -> 'speakers')::uuid)
      );
    when table_name = 'spaces' then
      created := public.save_space(content) ->> 'id';
    when table_name in ('coworking_plans', 'subscriptions') then
      created := private.insert_record(table_name, private.with_last_sort_order(table_name, content));
    when table_name in ('blog_posts', 'closures', 'promo_codes', 'science_fields', 'slides', 'speakers') then
      created := private.insert_record(table_name, content);
    else
      perform private.raise_api_error(400, 'table_invalid', 'Staff create no records of this table');
  end case;
  perform private.save_idempotent_response(idempotency_key, action, request, jsonb_build_object('id', created));
  return created;
end
$$;
comment on function public.create_record is
  'Creates a record of staff and returns its id; the same key and content again: the id of the record created before. content: '
  'of events as save_event takes it, of spaces as save_space, of courses {course, sessions, speakers} as save_course; of '
  'blog_posts, closures, coworking_plans, promo_codes, science_fields, slides, speakers, subscriptions the columns. Plans and passes come '
  'last. Runs as its caller. Errors: PT403 not_allowed, PT400 table_invalid, PT409 idempotency_key_reused, 23505 when the slug '
  'or code is taken, and those of the functions named.';

create or replace function private.name_columns(table_name text) returns text[]
language sql immutable set search_path = ''
as $$
  select case table_name
    when 'blog_posts' then '{title,speaker_id}'
    when 'booking_slots' then '{booking_id}'
    when 'check_ins' then '{code,event_id}'
    when 'closures' then '{reason}'
    when 'comment_reports' then '{comment_id}'
    when 'comments' then '{author_name,event_id}'
    when 'course_sessions' then '{title,course_id}'
    when 'course_speakers' then '{speaker_id,course_id}'
    when 'event_messages' then '{subject,event_id}'
    when 'event_photos' then '{event_id}'
    when 'event_session_speakers' then '{speaker_id,session_id}'
    when 'event_sessions' then '{title,event_id}'
    when 'event_speakers' then '{speaker_id,event_id}'
    when 'event_streams' then '{event_id}'
    when 'memberships' then '{user_id,plan_id}'
    when 'orders' then '{number,full_name}'
    when 'promo_codes' then '{code}'
    when 'registrations' then '{full_name,event_id}'
    when 'site_settings' then '{}'
    when 'space_amenities' then '{amenity_id,space_id}'
    when 'space_bookings' then '{number,full_name,space_id}'
    when 'space_opening_hours' then '{space_id}'
    when 'space_photos' then '{space_id}'
    when 'space_prices' then '{label,space_id}'
    when 'user_passes' then '{user_id,subscription_id}'
    when 'user_roles' then '{account_id}'
    else '{title,name}'
  end::text[]
$$;

