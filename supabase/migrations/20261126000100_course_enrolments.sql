-- Functions refer to each other.
set check_function_bodies = off;

-- Enrolment in courses. A course that takes enrolments has a row of its own in events, with the id of the course, which
-- holds what registrations need: seats, price, times and the waitlist. That row is never published: no list, page or feed
-- of events has it, nobody reads or writes it directly, and the course decides what it says.

alter table public.courses
  add column takes_enrolments boolean not null default false,
  add column payment_methods public.payment_method[] not null default '{ips_qr,on_site}',
  add column accepts_passes boolean not null default false,
  add column seats_per_registration smallint not null default 6
    constraint courses_seats_per_registration check (seats_per_registration between 1 and 20),
  add column enrolment_opens_at timestamptz,
  add column enrolment_closes_at timestamptz;
-- Of the courses that exist, staff know who enrolled by mail: they open the enrolment with the seats that are left.
alter table public.courses alter column takes_enrolments set default true;
comment on column public.courses.takes_enrolments is
  'People enrol on the site, once the course has dates. False: they write to the hub.';
comment on column public.courses.payment_methods is 'How the whole course can be paid.';
comment on column public.courses.accepts_passes is 'Whether passes that apply to courses can be used; one visit is the whole course.';
comment on column public.courses.seats_per_registration is 'How many seats one enrolment may hold.';
comment on column public.courses.enrolment_opens_at is 'When the enrolment opens; null: at once.';
comment on column public.courses.enrolment_closes_at is 'When the enrolment closes; null: with the last session.';

alter table public.events
  add column course_id uuid,
  add constraint events_of_course check (
    course_id is null or (course_id = id and published_at is null and space_id is null and status = 'planned')
  );
comment on column public.events.course_id is
  'The course whose seats, price and registrations this row holds; it has the id of the course and is never published. Null: '
  'an event. No foreign key: it would tie courses to spaces a second time, and requests that embed the space would fail.';

-- Partial: the planner would otherwise read all events by "course_id is null".
create unique index events_course_idx on public.events (course_id) where course_id is not null;

-- Nobody but functions sees or writes the rows of courses.

drop policy "public read of published events" on public.events;
create policy "public read of published events" on public.events for select to anon, authenticated
  using (published_at <= now() or (course_id is null and (select private.has_permission('manage_events'))));
drop policy "event managers insert" on public.events;
create policy "event managers insert" on public.events for insert to authenticated
  with check (course_id is null and (select private.has_permission('manage_events')));
drop policy "event managers update" on public.events;
create policy "event managers update" on public.events for update to authenticated
  using (course_id is null and (select private.has_permission('manage_events')))
  with check (course_id is null and (select private.has_permission('manage_events')));
drop policy "content managers delete" on public.events;
create policy "content managers delete" on public.events for delete to authenticated
  using (course_id is null and (select private.has_permission('manage_content')));

-- The audit log has the change of the course.
drop trigger events_audit on public.events;
create trigger events_audit after insert or update on public.events
  for each row when (new.course_id is null)
  execute function private.record_change('seats_taken', 'waitlist_count', 'speaker_names', 'sort_price');
create trigger events_audit_deleted after delete on public.events
  for each row when (old.course_id is null)
  execute function private.record_change('seats_taken', 'waitlist_count', 'speaker_names', 'sort_price');

-- The row of a course follows it. Deferred: while a programme is saved, the dates change with each session.

create function private.sync_event_of_course() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  course public.courses;
  known public.events;
  plan public.events;
begin
  select * into course from public.courses where id = new.id;
  select * into known from public.events where course_id = new.id for update;
  if course.id is null or (known.id is null and not (course.takes_enrolments and course.starts_at is not null)) then
    return null;
  elsif course.capacity < known.seats_taken then
    perform private.raise_api_error(
      409, 'capacity_below_seats', 'More seats are taken already', jsonb_build_object('seats', known.seats_taken)
    );
  end if;
  plan := known;
  plan.title := course.title;
  plan.summary := course.summary;
  -- A course that lost all its sessions keeps its last dates; it takes no enrolments then.
  plan.starts_at := coalesce(course.starts_at, known.starts_at);
  plan.ends_at := coalesce(course.ends_at, known.ends_at);
  plan.format := course.format;
  plan.talk_languages := course.talk_languages;
  plan.age_min := course.age_min;
  plan.price_kind := case when course.price_amount = 0 then 'free' else 'paid' end;
  plan.price_amount := nullif(course.price_amount, 0);
  plan.currency := course.currency;
  plan.payment_methods := course.payment_methods;
  plan.accepts_passes := course.accepts_passes;
  plan.capacity := course.capacity;
  plan.seats_per_registration := course.seats_per_registration;
  plan.registration_opens_at := course.enrolment_opens_at;
  plan.registration_closes_at := course.enrolment_closes_at;
  plan.cover_path := course.cover_path;
  plan.cover_motif := course.cover_motif;
  plan.cover_print := course.cover_print;
  if known.id is null then
    insert into public.events (
      id, course_id, slug, kind, title, summary, starts_at, ends_at, format, talk_languages, age_min, price_kind,
      price_amount, currency, payment_methods, accepts_passes, capacity, seats_per_registration, registration_opens_at,
      registration_closes_at, cover_path, cover_motif, cover_print
    )
    values (
      course.id, course.id, 'course-' || course.id, 'seminar', plan.title, plan.summary, plan.starts_at, plan.ends_at,
      plan.format, plan.talk_languages, plan.age_min, plan.price_kind, plan.price_amount, plan.currency,
      plan.payment_methods, plan.accepts_passes, plan.capacity, plan.seats_per_registration, plan.registration_opens_at,
      plan.registration_closes_at, plan.cover_path, plan.cover_motif, plan.cover_print
    );
  elsif to_jsonb(plan) <> to_jsonb(known) then
    update public.events
    set title = plan.title, summary = plan.summary, starts_at = plan.starts_at, ends_at = plan.ends_at,
      format = plan.format, talk_languages = plan.talk_languages, age_min = plan.age_min, price_kind = plan.price_kind,
      price_amount = plan.price_amount, currency = plan.currency, payment_methods = plan.payment_methods,
      accepts_passes = plan.accepts_passes, capacity = plan.capacity,
      seats_per_registration = plan.seats_per_registration, registration_opens_at = plan.registration_opens_at,
      registration_closes_at = plan.registration_closes_at, cover_path = plan.cover_path,
      cover_motif = plan.cover_motif, cover_print = plan.cover_print
    where id = known.id;
  end if;
  return null;
end
$$;
comment on function private.sync_event_of_course is
  'Creates the row of events of a course that takes enrolments and has dates, and carries later changes of the course over. '
  'Errors: PT409 capacity_below_seats {seats}.';
create constraint trigger courses_sync_event after insert or update of
  title, summary, starts_at, ends_at, format, talk_languages, age_min, price_amount, currency, payment_methods,
  accepts_passes, capacity, seats_per_registration, enrolment_opens_at, enrolment_closes_at, takes_enrolments, cover_path,
  cover_motif, cover_print
on public.courses
  deferrable initially deferred
  for each row execute function private.sync_event_of_course();

create function private.delete_event_of_course() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.events where course_id = old.id;
  return old;
end
$$;
comment on function private.delete_event_of_course is
  'Deletes the row of events of a deleted course; fails with 23503 while the course has registrations.';
create trigger courses_delete_event before delete on public.courses
  for each row execute function private.delete_event_of_course();

-- What the functions of registrations ask of an event holds for a course.

create function private.is_public_event(event public.events) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case
    when event.course_id is null then coalesce(event.published_at <= now(), false)
    else exists (select from public.courses where id = event.course_id and published_at <= now())
  end
$$;
comment on function private.is_public_event is 'Returns whether visitors see an event, or the course whose row it is.';

create function private.is_enrolment_closed(event public.events) returns boolean
language sql stable security definer set search_path = ''
as $$
  select event.course_id is not null and not exists (
    select from public.courses where id = event.course_id and takes_enrolments and starts_at is not null
  )
$$;
comment on function private.is_enrolment_closed is
  'Returns whether the row is that of a course which takes no enrolments, or has no dates.';

create or replace function private.registration_error(event public.events) returns text
language sql stable set search_path = ''
as $$
  select case
    when event.id is null then 'event_not_found'
    when not private.is_public_event(event) then 'event_not_published'
    when event.status = 'cancelled' then 'event_cancelled'
    when event.status = 'postponed' then 'event_postponed'
    when event.status = 'completed' or event.ends_at <= now() then 'event_over'
    when event.registration_opens_at > now() then 'registration_not_open'
    when event.registration_closes_at <= now() or private.is_enrolment_closed(event) then 'registration_closed'
  end
$$;

create or replace function private.scope_of_event(event public.events) returns text[]
language sql immutable set search_path = ''
as $$ select array[case when event.course_id is null then event.kind::text else 'course' end, 'event:' || event.id] $$;

create function private.course_json(course_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'slug', courses.slug,
    'sessions', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', sessions.id, 'title', sessions.title, 'starts_at', sessions.starts_at, 'ends_at', sessions.ends_at,
            'location', (select name from public.spaces where spaces.id = coalesce(sessions.space_id, courses.space_id))
          )
          order by sessions.starts_at, sessions.id
        ),
        '[]'
      )
      from public.course_sessions sessions where sessions.course_id = courses.id
    )
  )
  from public.courses where id = course_json.course_id
$$;
comment on function private.course_json is
  'Returns what tickets and mails show of a course: {slug, sessions [{id, title, starts_at, ends_at, location}]}.';

create or replace function private.event_json(event public.events) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', event.id, 'slug', event.slug, 'title', event.title, 'summary', event.summary,
    'starts_at', event.starts_at, 'ends_at', event.ends_at, 'doors_at', event.doors_at,
    'previous_starts_at', event.previous_starts_at, 'status', event.status, 'status_note', event.status_note,
    'format', event.format, 'sequence', event.ics_sequence,
    'location', coalesce(
      (select spaces.name from public.spaces where spaces.id = coalesce(
        event.space_id, (select courses.space_id from public.courses where courses.id = event.course_id)
      )),
      event.venue
    ),
    'address', event.venue_address, 'is_in_hub', event.space_id is not null or event.course_id is not null,
    -- Null without a waitlist: a cancelled seat then stays free.
    'waitlist_count', nullif(event.waitlist_count, 0),
    'course', case when event.course_id is not null then private.course_json(event.course_id) end
  ))
$$;

create or replace function public.registration_offer(event_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  event public.events;
  mine public.registrations;
  error_code text;
  account uuid := auth.uid();
  seats integer;
begin
  select * into event from public.events where id = event_id;
  if not private.is_public_event(event) then
    event := null;
  end if;
  error_code := private.registration_error(event);
  if error_code = 'event_not_found' then
    perform private.raise_api_error(404, error_code, 'No such event');
  end if;
  select * into mine from public.registrations taken
  where taken.event_id = event.id and taken.status <> 'cancelled' and not private.is_confirmation_expired(taken)
    and taken.user_id = account
  limit 1;
  seats := private.available_seats(event, private.current_email() is not null);
  return jsonb_build_object(
    'state', coalesce(
      error_code, case when event.format <> 'online' and seats <= 0 then 'event_full' end, 'open'
    ),
    'seats_left', case when seats is not null then greatest(seats, 0) end,
    'waitlist_count', event.waitlist_count,
    'opens_at', event.registration_opens_at, 'closes_at', event.registration_closes_at,
    'format', event.format, 'price_kind', event.price_kind, 'price_amount', event.price_amount,
    'price_online_amount', event.price_online_amount, 'currency', event.currency,
    'payment_methods', (
      select coalesce(jsonb_agg(method), '[]')
      from unnest(event.payment_methods) method
      where event.price_kind <> 'free' and method in ('ips_qr', 'on_site', 'external')
        and (method <> 'ips_qr' or event.currency = 'RSD')
    ),
    'external_ticket_url', event.external_ticket_url,
    'seats_per_registration', case
      when event.format = 'offline' and event.capacity is not null
        then least(event.seats_per_registration, greatest(event.capacity, 1))
      else event.seats_per_registration
    end,
    'registration', private.registration_json(mine),
    'order', private.order_by_id(mine.order_id),
    'is_favorite', exists (
      select from public.favorites where favorites.event_id = event.id and favorites.user_id = account
    ),
    'passes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', pass.id, 'name', offer.name, 'visits_left', pass.visits_left, 'visits_total', pass.visits_total,
        'valid_until', pass.valid_until, 'error_code', private.pass_error(pass, event),
        'discount_amount', private.discount_amount(
          offer.discount_kind, offer.discount_percent, offer.discount_amount, event.price_amount
        )
      ) order by pass.valid_until, pass.id), '[]')
      from public.user_passes pass
      join public.subscriptions offer on offer.id = pass.subscription_id
      where pass.user_id = account and pass.cancelled_at is null and pass.valid_until > now()
        and event.price_kind = 'paid'
    )
  );
end
$$;
comment on function public.registration_offer is
  'Returns what the caller can do about an event, or a course (event_id is its id), now, in one request: {state, seats_left '
  '(null: no limit), waitlist_count, opens_at, closes_at, format, price_kind, price_amount, price_online_amount, currency, '
  'payment_methods, external_ticket_url, seats_per_registration, registration and order of the caller or null, '
  'is_favorite, passes [{id, name, visits_left, visits_total, valid_until, error_code (a pass_* code, null: usable), '
  'discount_amount}]}. state: open, event_full, or the code that register_for_event would raise. Errors: PT404 '
  'event_not_found.';

create or replace function public.check_promo_code(
  code text,
  target text,
  target_id uuid,
  is_online boolean default false,
  slots timestamptz[] default null,
  quantity integer default 1
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  failure private.api_error;
  promo public.promo_codes;
  event public.events;
  scope text[];
  subtotal bigint;
  unit public.currency;
  error_code text;
  discount integer;
  unit_price integer;
begin
  perform private.limit_promo_code_tries(check_promo_code.code);
  case target
    when 'event' then
      select * into event from public.events where id = target_id and private.is_public_event(events);
      unit_price := private.ticket_price(event, is_online, 0);
      subtotal := unit_price::bigint * least(greatest(quantity, 1), event.seats_per_registration);
      unit := event.currency;
      scope := private.scope_of_event(event);
    when 'subscription' then
      select price_amount, currency, '{subscription}' into subtotal, unit, scope
      from public.subscriptions where id = target_id and is_active;
    when 'coworking_plan' then
      select price_amount::bigint * least(greatest(quantity, 1), 30), currency, '{coworking}' into subtotal, unit, scope
      from public.coworking_plans where id = target_id and is_active;
    when 'space' then
      select sum(amount), min(currency), '{rent}' into subtotal, unit, scope
      from private.price_slots(target_id, slots[:100]);
    else
      perform private.raise_api_error(400, 'target_invalid', 'target is event, subscription, coworking_plan or space');
  end case;
  if subtotal is null then
    perform private.raise_api_error(404, 'target_not_found', 'Nothing of that kind is on sale');
  end if;
  select * into promo from public.promo_codes where promo_codes.code = upper(btrim(check_promo_code.code));
  error_code := private.promo_code_error(promo, scope, unit, private.current_email(), auth.uid());
  if subtotal = 0 then
    error_code := coalesce(error_code, 'promo_does_not_apply');
  end if;
  if error_code is not null then
    error_code := private.visible_promo_code_error(error_code, auth.uid(), false);
    if private.is_wrong_promo_code_error(error_code) then
      perform private.count_wrong_code();
    end if;
  end if;
  discount := case when error_code is null then
    private.discount_amount(
      promo.discount_kind, promo.discount_percent, promo.discount_amount,
      private.promo_code_base(
        promo, case target when 'event' then 'registration' end, unit_price, subtotal::integer
      )
    )
  else 0 end;
  return jsonb_build_object(
    'is_valid', error_code is null, 'reason', error_code, 'discount_kind', case when error_code is null then promo.discount_kind end,
    'discount_percent', case when error_code is null then promo.discount_percent end,
    'subtotal_amount', subtotal, 'discount_amount', discount, 'total_amount', subtotal - discount, 'currency', unit
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

-- Lists of events for staff, who see drafts.

create or replace function public.admin_events(
  search text default null,
  state text default null,
  kind public.event_kind default null,
  tab text default 'coming',
  sort text default 'date',
  language public.interface_language default 'ru',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
-- Only a nested loop join avoids reading all events.
set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  query tsquery := private.search_query(search);
  size integer := least(greatest(coalesce(page_size, 25), 1), 1000);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  source text := case
    when query is null then 'public.events'
    else '(select * from public.events where events.search @@ $1 offset 0) events'
  end;
  filter text := concat_ws(
    ' and ',
    'course_id is null',
    private.event_state_filter_sql(state),
    case when kind is not null then 'kind = $2' end,
    -- The start bounds what the index reads; what is longer than a month is not found before its end, but among all.
    case tab
      when 'all' then null
      when 'past' then 'starts_at < now() and ends_at < now()'
      else 'starts_at >= now() - interval ''31 days'' and ends_at >= now()'
    end
  );
  title text := case language
    when 'en' then 'coalesce(title ->> ''en'', title ->> ''ru'')'
    else 'title ->> ''ru'''
  end;
  ordering text := case sort
    when 'date_desc' then 'starts_at desc, id desc'
    when 'title' then title || ', id'
    when 'title_desc' then title || ' desc, id desc'
    when 'seats' then 'seats.taken, seats.event_id'
    when 'seats_desc' then 'seats.taken desc, seats.event_id desc'
    else 'starts_at, id'
  end;
  response jsonb;
begin
  perform private.require_permission('manage_events');
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as position
       from %2$s %4$s where %3$s order by %1$s limit $3 offset $4
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from %2$s where %3$s limit 10000) counted),
       ''rows'', coalesce(
         (
           select jsonb_agg(private.event_list_row(own) order by chosen.position)
           from chosen join public.events own using (id)
         ),
         ''[]''
       )
     )',
    ordering, source, filter,
    case when sort in ('seats', 'seats_desc') then 'join private.event_seats seats on seats.event_id = events.id' end
  )
  into response
  using query, kind, size, skipped;
  return response;
end
$$;

create or replace function public.admin_find_events(search text default null) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  query tsquery := private.search_query(search);
  response jsonb;
begin
  perform private.require_permission('view_admin');
  execute pg_catalog.format(
    'select coalesce(
       jsonb_agg(
         jsonb_build_object(
           ''id'', id, ''title'', title, ''kind'', kind, ''starts_at'', starts_at,
           ''is_public'', coalesce(published_at <= now(), false)
         )
         order by %1$s
       ),
       ''[]''
     )
     from (select * from %2$s order by %1$s limit 10) chosen',
    case when query is null then 'starts_at, id'
      else 'ends_at < now(), abs(extract(epoch from starts_at - now())), id' end,
    case
      when query is null then
        '(select * from public.events where published_at is not null and starts_at > now() order by starts_at limit 10) soon'
      else '(select * from public.events where search @@ $1 and course_id is null limit 1000) found'
    end
  )
  into response
  using query;
  return response;
end
$$;

create or replace function private.calendar_events(
  since timestamptz, until timestamptz, wanted_spaces uuid[], for_staff boolean
) returns setof private.calendar_entry
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return query
  select
    found.id, 'event', found.starts_at, found.ends_at, found.space_id, found.title::jsonb, found.slug, found.kind,
    case
      when found.status = 'planned' and found.ends_at <= now() then 'completed'::public.event_status
      else found.status
    end,
    coalesce(found.published_at > now(), true), null::uuid, null::uuid
  from (
    (
      select *
      from public.events
      where published_at is not null
        and (for_staff or published_at <= now())
        and (wanted_spaces is null or space_id = any (wanted_spaces))
        and starts_at >= since - interval '6 hours' and starts_at < until and ends_at > since
      order by starts_at
      limit 2001
    )
    union all
    -- What lasts longer is rare and has an index of its own.
    (
      select *
      from public.events
      where published_at is not null
        and (for_staff or published_at <= now())
        and (wanted_spaces is null or space_id = any (wanted_spaces))
        and ends_at - starts_at > interval '6 hours'
        and tstzrange(starts_at, ends_at) @> since and starts_at < since - interval '6 hours'
      limit 2001
    )
    union all
    (
      select *
      from public.events
      where for_staff
        and published_at is null and course_id is null
        and (wanted_spaces is null or space_id = any (wanted_spaces))
        and tstzrange(starts_at, ends_at) && tstzrange(since, until)
      limit 2001
    )
  ) found;
end
$$;

-- Staff decide about enrolment with the course.

create function private.seats_taken_of_course(course uuid) returns integer
language sql stable security definer set search_path = ''
as $$ select seats_taken from public.events where course_id = course $$;
comment on function private.seats_taken_of_course is 'Returns how many seats of a course are taken; null where it never took enrolments.';
grant execute on function private.seats_taken_of_course(uuid) to authenticated;

create or replace function public.save_course(
  course jsonb, sessions jsonb, speakers uuid[], id uuid default null, version timestamptz default null
) returns uuid
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_variable
declare
  before public.courses;
  given public.courses;
  saved uuid;
  taken integer;
  people bigint;
begin
  perform private.require_permission('manage_content');
  if jsonb_array_length(sessions) > 100 then
    perform private.raise_api_error(400, 'too_many', 'At most 100 sessions', jsonb_build_object('max', 100));
  end if;
  select * into before from public.courses where courses.id = save_course.id;
  -- What the form does not know stays as it is.
  given := jsonb_populate_record(
    jsonb_populate_record(null::public.courses, jsonb_build_object(
      'takes_enrolments', coalesce(before.takes_enrolments, true),
      'payment_methods', coalesce(before.payment_methods, '{ips_qr,on_site}'),
      'accepts_passes', coalesce(before.accepts_passes, false),
      'seats_per_registration', coalesce(before.seats_per_registration, 6),
      'enrolment_opens_at', before.enrolment_opens_at, 'enrolment_closes_at', before.enrolment_closes_at
    )),
    course
  );
  taken := private.seats_taken_of_course(before.id);
  if given.capacity < taken then
    perform private.raise_api_error(
      409, 'capacity_below_seats', 'More seats are taken already', jsonb_build_object('seats', taken)
    );
  elsif before.published_at <= now() and coalesce(given.published_at > now(), true) then
    people := private.active_registration_count(before.id);
    if people > 0 then
      perform private.raise_api_error(
        409, 'has_registrations', 'People with a seat keep the page of their course', jsonb_build_object('people', people)
      );
    end if;
  end if;
  if id is null then
    insert into public.courses (
      slug, title, summary, description, field_id, format, level, is_top, talk_languages, age_min, price_amount, currency,
      capacity, space_id, cover_path, cover_motif, cover_print, published_at,
      takes_enrolments, payment_methods, accepts_passes, seats_per_registration, enrolment_opens_at, enrolment_closes_at
    ) values (
      given.slug, given.title, given.summary, given.description, given.field_id, given.format, given.level, given.is_top,
      given.talk_languages, given.age_min, given.price_amount, given.currency, given.capacity, given.space_id,
      given.cover_path, given.cover_motif, given.cover_print, given.published_at,
      given.takes_enrolments, given.payment_methods, given.accepts_passes, given.seats_per_registration,
      given.enrolment_opens_at, given.enrolment_closes_at
    )
    returning courses.id into saved;
  else
    update public.courses
    set slug = given.slug, title = given.title, summary = given.summary, description = given.description,
      field_id = given.field_id, format = given.format, level = given.level, is_top = given.is_top,
      talk_languages = given.talk_languages, age_min = given.age_min, price_amount = given.price_amount,
      currency = given.currency, capacity = given.capacity, space_id = given.space_id, cover_path = given.cover_path,
      cover_motif = given.cover_motif, cover_print = given.cover_print, published_at = given.published_at,
      takes_enrolments = given.takes_enrolments, payment_methods = given.payment_methods,
      accepts_passes = given.accepts_passes, seats_per_registration = given.seats_per_registration,
      enrolment_opens_at = given.enrolment_opens_at, enrolment_closes_at = given.enrolment_closes_at
    where courses.id = id and courses.updated_at = version
    returning courses.id into saved;
    if saved is null then
      return null;
    end if;
  end if;
  perform private.save_course_sessions(saved, sessions);
  perform private.save_course_speakers(saved, speakers);
  return saved;
end
$$;
comment on function public.save_course is
  'Creates a course, or updates the one with that id if its updated_at is still the given version, together with its '
  'programme ([{id, title, summary, starts_at, ends_at, space_id}], at most 100; sessions with a known id are updated) and '
  'its teachers in their order. Fields of the enrolment that are absent stay as they are. Returns the id; null when the '
  'version is older or the course was deleted. Errors: PT403 not_allowed, PT400 too_many, PT409 capacity_below_seats '
  '{seats}, has_registrations {people} (it cannot be withdrawn), 23505 (slug), PT409 without a code: a space is occupied, '
  'with the conflict in the detail.';

-- What an account has, with the course of each registration.

create or replace function public.my_purchases() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  account uuid := auth.uid();
begin
  if account is null then
    perform private.raise_api_error(401, 'sign_in_required', 'This needs an account');
  end if;
  return jsonb_build_object(
    'registrations', (
      select coalesce(jsonb_agg(
        private.registration_json(mine) || jsonb_build_object(
          'event', private.event_json(events) || jsonb_build_object(
            'kind', case when events.course_id is null then events.kind::text else 'course' end, 'cover_path', events.cover_path, 'cover_motif', events.cover_motif,
            'cover_print', events.cover_print
          ),
          'pass', (
            select jsonb_build_object('id', passes.id, 'name', subscriptions.name)
            from public.pass_uses uses
            join public.user_passes passes on passes.id = uses.pass_id
            join public.subscriptions on subscriptions.id = passes.subscription_id
            where uses.registration_id = mine.id and uses.returned_at is null
            limit 1
          ),
          'order', private.order_by_id(mine.order_id)
        )
        order by events.starts_at desc, mine.created_at desc
      ), '[]')
      from (
        select * from public.registrations
        where user_id = account and (status <> 'cancelled' or cancelled_at > now() - interval '90 days')
        order by created_at desc
        limit 200
      ) recent
      join public.registrations mine on mine.id = recent.id
      join public.events on events.id = mine.event_id
    ),
    'passes', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', passes.id, 'subscription_id', subscriptions.id, 'name', subscriptions.name, 'kind', subscriptions.kind,
          'visits_left', passes.visits_left, 'visits_total', passes.visits_total, 'applies_to', passes.applies_to,
          'starts_at', passes.starts_at, 'valid_until', passes.valid_until, 'cancelled_at', passes.cancelled_at,
          'state', case
            when passes.cancelled_at is not null then 'cancelled'
            when passes.valid_until <= now() then 'expired'
            when passes.visits_left = 0 then 'used_up'
            else 'active'
          end,
          'uses', (
            select coalesce(jsonb_agg(
              jsonb_build_object(
                'used_at', uses.used_at, 'returned_at', uses.returned_at, 'event_title', events.title,
                'event_slug', case when events.course_id is null then events.slug end, 'course_slug', courses.slug
              )
              order by uses.used_at desc
            ), '[]')
            from public.pass_uses uses
            left join public.registrations on registrations.id = uses.registration_id
            left join public.events on events.id = registrations.event_id
            left join public.courses on courses.id = events.course_id
            where uses.pass_id = passes.id
          )
        )
        order by passes.valid_until desc, passes.id
      ), '[]')
      from public.user_passes passes
      join public.subscriptions on subscriptions.id = passes.subscription_id
      where passes.user_id = account
    ),
    'bookings', (
      select coalesce(jsonb_agg(
        private.booking_json(mine) || jsonb_build_object('order', private.order_by_id(mine.order_id))
        order by mine.created_at desc
      ), '[]')
      from (
        select id from public.space_bookings where user_id = account order by created_at desc limit 100
      ) recent
      join public.space_bookings mine on mine.id = recent.id
    ),
    'orders', (
      select coalesce(jsonb_agg(private.order_json(mine) order by mine.created_at desc), '[]')
      from (
        select id from public.orders where user_id = account order by created_at desc limit 200
      ) recent
      join public.orders mine on mine.id = recent.id
    )
  );
end
$$;

create or replace function private.secret_link_json(kind text, id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  registration public.registrations;
  booking public.space_bookings;
begin
  case kind
    when 'registration' then
      select * into registration from public.registrations where registrations.id = secret_link_json.id;
      return jsonb_build_object(
        'kind', kind,
        'registration', private.registration_json(registration)
          || jsonb_build_object('is_expired', private.is_confirmation_expired(registration)),
        'event', (
          select private.event_json(events) || jsonb_build_object(
            'kind', case when events.course_id is null then events.kind::text else 'course' end, 'cover_path', events.cover_path, 'cover_motif', events.cover_motif,
            'cover_print', events.cover_print
          )
          from public.events where events.id = registration.event_id
        ),
        'stream', (
          select jsonb_build_object('url', url, 'note', note)
          from public.event_streams
          where event_streams.event_id = registration.event_id
            and (private.may_watch(registration) or (is_public and registration.status = 'confirmed'))
        ),
        'order', private.order_by_id(registration.order_id)
      );
    when 'booking' then
      select * into booking from public.space_bookings where space_bookings.id = secret_link_json.id;
      return jsonb_build_object(
        'kind', kind,
        'booking', private.booking_json(booking) || jsonb_build_object(
          'is_expired', booking.status = 'pending' and coalesce(booking.confirm_until <= now(), false)
        ),
        'order', private.order_by_id(booking.order_id)
      );
    else
      return jsonb_build_object('kind', kind, 'order', private.order_by_id(id));
  end case;
end
$$;
