-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Series: the same hours each week, seen before they are booked, and booked in one transaction.

create function private.repeat_weekly(slots timestamptz[], until date)
returns table (starts_at timestamptz, hours timestamptz[])
language sql stable set search_path = ''
as $$
  select min(hour.starting), array_agg(hour.starting order by hour.starting)
  from (
    select spans.place, week, ((wall.starting + week * interval '7 days') at time zone 'Europe/Belgrade') as starting
    from unnest((
      select range_agg(tstzrange(starting, starting + interval '1 hour')) from unnest(slots) starting
    )) with ordinality spans (span, place)
    join unnest(slots) wanted (starting) on spans.span @> wanted.starting
    cross join lateral (
      select wanted.starting at time zone 'Europe/Belgrade' as starting, lower(spans.span) at time zone 'Europe/Belgrade' as first
    ) wall
    cross join lateral generate_series(0, (until - wall.first::date) / 7) week
    where until >= wall.first::date
  ) hour
  group by hour.place, hour.week
  order by 1
$$;
comment on function private.repeat_weekly is
  'Returns hours on end and their weekly repetitions until a day, one row for each date, at the same Belgrade wall-clock '
  'time whatever the clocks do in between.';

create function public.booking_series(space_id uuid, slots timestamptz[], until date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  most constant integer := 26;
  space public.spaces;
  all_hours timestamptz[];
  one record;
  wrong jsonb;
  problem text;
  dates jsonb := '[]';
begin
  select * into space from public.spaces where id = space_id and is_active;
  if space.id is null then
    perform private.raise_api_error(404, 'space_not_found', 'No such space for rent');
  elsif coalesce(cardinality(slots), 0) = 0 or array_position(slots, null) is not null then
    perform private.raise_api_error(400, 'slots_required', 'At least one hour must be chosen');
  elsif until is null or until > (now() at time zone 'Europe/Belgrade')::date + 400
    or (select count(*) from private.repeat_weekly(slots[:100], until)) > most
  then
    perform private.raise_api_error(400, 'series_too_long', 'Too many dates', jsonb_build_object('max', most));
  end if;
  slots := slots[:100];
  all_hours := array(select unnest(dated.hours) from private.repeat_weekly(slots, until) dated);
  for one in select * from private.repeat_weekly(slots, until) loop
    problem := null;
    wrong := private.occupied_slots(space.id, one.hours);
    if wrong <> '[]' then
      problem := 'time_conflict';
    else
      wrong := private.slots_within_breaks(space, one.hours);
      if wrong <> '[]' then
        problem := 'break_required';
      end if;
    end if;
    begin
      perform private.assert_slots_bookable(space, one.hours);
    exception when sqlstate 'PT409' then
      get stacked diagnostics problem = pg_exception_hint;
      wrong := jsonb_build_array(jsonb_build_object('starts_at', one.starts_at));
    end;
    dates := dates || jsonb_build_object(
      'starts_at', one.starts_at, 'ends_at', one.hours[cardinality(one.hours)] + interval '1 hour',
      'amount', (select sum(priced.amount) from private.price_slots(space.id, one.hours) priced),
      'currency', (select min(priced.currency) from private.price_slots(space.id, one.hours) priced),
      'problem', problem,
      'nearest', case when problem is not null then
        private.nearest_free(space, one.hours, (wrong -> 0 ->> 'starts_at')::timestamptz, all_hours)
      end
    );
  end loop;
  return dates;
end
$$;
comment on function public.booking_series is
  'Returns the dates on which hours repeat weekly until a day, at the same wall-clock time: [{starts_at, ends_at, amount, '
  'currency, problem (null: free; time_conflict, break_required, slot_in_past, slot_too_soon, slot_too_far, '
  'outside_opening_hours, booking_too_short, booking_too_long), nearest (see nearest_free; null where it is free)}], 26 at '
  'most. Books nothing: see book_series. Errors: PT404 space_not_found, PT400 slots_required, series_too_long {max}, PT403 '
  'booking_not_allowed.';
revoke execute on function public.booking_series(uuid, timestamptz[], date) from public;
grant execute on function public.booking_series(uuid, timestamptz[], date) to anon, authenticated;

create function public.book_series(
  bookings jsonb,
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
  content jsonb := jsonb_build_array(bookings, full_name, email, phone, social_link, purpose, payment_method, promo_code);
  response jsonb := private.find_idempotent_response(idempotency_key, 'book_series', content);
  is_counted boolean := private.count_submission(response is not null);
  failure private.api_error;
  person private.contact;
  booked jsonb := '[]';
  wanted record;
begin
  if response is not null then
    return response;
  end if;
  person := private.contact_of(full_name, email, phone, language);
  if jsonb_typeof(bookings) is distinct from 'array' or jsonb_array_length(bookings) not between 1 and 10 then
    perform private.raise_api_error(400, 'bookings_invalid', 'One to ten bookings');
  end if;
  -- In one order, whatever that of the request is, so that two series never wait for each other.
  perform private.lock_spaces(array(
    select spaces.id
    from public.spaces
    where spaces.id in (select (item ->> 'space_id')::uuid from jsonb_array_elements(bookings) item)
  ));
  for wanted in
    select
      (item ->> 'space_id')::uuid as space_id,
      array(select jsonb_array_elements_text(item -> 'slots')::timestamptz) as slots, place
    from jsonb_array_elements(bookings) with ordinality items (item, place)
    order by place
  loop
    booked := booked || private.reraise_api_error(public.book_space(
      wanted.space_id, wanted.slots, person.full_name, person.email, person.phone, social_link, purpose, language, payment_method,
      case when wanted.place = 1 then promo_code end
    ));
  end loop;
  return private.save_idempotent_response(
    idempotency_key, 'book_series', content, jsonb_build_object('bookings', booked)
  );
exception when others then
  get stacked diagnostics
    failure.code = returned_sqlstate, failure.message = message_text,
    failure.details = pg_exception_detail, failure.hint = pg_exception_hint;
  if failure.code not like 'PT%' then
    raise;
  end if;
  return private.api_error_response(failure);
end
$$;
comment on function public.book_series is
  'Books the dates of a series in one transaction: all of them or none. bookings: [{space_id, slots}], one for each space, '
  '10 at most; each is a booking as book_space makes it, with an order and a mail of its own, and the promo code is for the '
  'first. Returns {bookings [{booking, order}]}. The same idempotency key returns the same response. Errors: PT400 '
  'bookings_invalid, and those of book_space.';
revoke execute on function public.book_series(
  jsonb, text, text, text, text, text, public.interface_language, public.payment_method, text, uuid
) from public;
grant execute on function public.book_series(
  jsonb, text, text, text, text, text, public.interface_language, public.payment_method, text, uuid
) to anon, authenticated;

-- Bookings in the private calendar feed.

create or replace function public.personal_feed(secret text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  person record;
begin
  select feeds.user_id, profiles.language, case when users.email_confirmed_at is not null then lower(users.email) end as email
  into person
  from public.calendar_feeds feeds
  join auth.users on users.id = feeds.user_id
  join public.profiles on profiles.id = feeds.user_id and profiles.blocked_at is null
  where feeds.secret_hash = private.hash_secret(secret) and feeds.revoked_at is null;
  if not found then
    perform private.raise_api_error(404, 'feed_not_found', 'No such calendar');
  end if;
  return jsonb_build_object(
    'hub', private.hub_names(),
    'language', person.language,
    'events', (
      select coalesce(
        jsonb_agg(
          case
            when session.id is null then private.feed_event_json(events)
            else private.feed_session_json(events, session)
          end || jsonb_strip_nulls(jsonb_build_object('registration', mine.registration))
          order by coalesce(session.starts_at, events.starts_at), coalesce(session.id, events.id)
        ),
        '[]'
      )
      from (
        select event_id, (array_agg(registration) filter (where registration is not null))[1] as registration
        from (
          select
            registrations.event_id,
            jsonb_build_object('status', registrations.status, 'is_online', registrations.is_online) as registration
          from public.registrations
          where registrations.user_id = person.user_id
            and registrations.status <> 'cancelled' and not private.is_confirmation_expired(registrations)
          union all
          select favorites.event_id, null from public.favorites where favorites.user_id = person.user_id
        ) kept
        group by event_id
      ) mine
      join public.events on events.id = mine.event_id
      left join public.course_sessions session on session.course_id = events.course_id
      where case when events.course_id is null then events.published_at <= now() else session.id is not null end
        and coalesce(session.starts_at, events.starts_at) >= now() - interval '3 months'
    ),
    'bookings', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', bookings.id, 'number', bookings.number, 'status', bookings.status, 'space', spaces.name,
            'address', private.hub_address(), 'starts_at', lower(spans.span), 'ends_at', upper(spans.span),
            'updated_at', bookings.updated_at
          )
          order by spans.span, bookings.id
        ),
        '[]'
      )
      from public.space_bookings bookings
      join public.spaces on spaces.id = bookings.space_id
      cross join lateral unnest((
        select range_agg(tstzrange(slots.starts_at, slots.ends_at))
        from public.booking_slots slots where slots.booking_id = bookings.id
      )) spans (span)
      where bookings.user_id = person.user_id
        and (bookings.status = 'confirmed' or (bookings.status = 'pending' and coalesce(bookings.confirm_until > now(), true)))
        and bookings.ends_at >= now() - interval '3 months'
    )
  );
end
$$;
comment on function public.personal_feed is
  'Returns the favourites, tickets and bookings of the account that a feed secret belongs to, from three months ago on: {hub '
  '{ru, en}, language, events, bookings [{id, number, status, space, address, starts_at, ends_at, updated_at}]}: events as '
  'programme_feed, with registration {status, is_online} where there is one; of a course each session is an entry, with '
  'course {slug}; hours on end of a booking are one entry. Call it '
  'by POST: the secret must not appear in logged URLs. Errors: PT404 feed_not_found for an unknown or revoked secret.';
