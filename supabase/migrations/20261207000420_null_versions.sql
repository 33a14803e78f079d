-- Nothing differs from null: a request without a version overwrote what others had saved since. save_amenities removed all
-- amenities from all spaces where the list was null, and save_course all sessions. Newest definitions:
-- 20261101001500_passes.sql, 20261127000120_memberships_of_staff.sql, 20261128000320_translation_queue.sql,
-- 20261101000800_spaces.sql, 20261129000100_session_prices.sql.

create or replace function public.adjust_pass(
  pass_id uuid,
  version text,
  visits_left integer,
  valid_until timestamptz,
  reason text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  pass public.user_passes;
begin
  perform private.require_permission('manage_content');
  reason := private.clean_text(reason, 'reason', 500);
  select * into pass from public.user_passes where id = pass_id for update;
  if reason is null then
    perform private.raise_api_error(400, 'reason_required', 'A required field is empty: reason');
  elsif pass.id is null then
    perform private.raise_api_error(404, 'pass_not_found', 'No such pass');
  elsif pass.updated_at is distinct from version::timestamptz then
    perform private.raise_api_error(409, 'edit_conflict', 'Somebody else saved first', private.user_pass_json(pass));
  elsif pass.cancelled_at is not null then
    perform private.raise_api_error(409, 'pass_cancelled', 'The pass was taken back');
  elsif (visits_left is null) <> (pass.visits_total is null) or visits_left not between 0 and 1000 then
    perform private.raise_api_error(400, 'visits_left_invalid', 'Not a number of visits', '{"min": 0, "max": 1000}');
  elsif valid_until is null or valid_until <= pass.starts_at or valid_until > now() + interval '10 years' then
    perform private.raise_api_error(400, 'valid_until_invalid', 'A pass ends after it begins, within ten years');
  end if;
  update public.user_passes
  set visits_left = adjust_pass.visits_left, valid_until = adjust_pass.valid_until,
    visits_total = greatest(visits_total, adjust_pass.visits_left)
  where id = pass.id
  returning * into pass;
  -- The log has written what changed; why belongs there too.
  update public.audit_log
  set new = new || jsonb_build_object('reason', reason)
  where id = (
    select max(id) from public.audit_log
    where table_name = 'user_passes' and row_id = pass.id::text and actor_id = auth.uid() and at = now()
  );
  return private.user_pass_json(pass);
end
$$;

create or replace function public.correct_membership(
  membership_id uuid,
  version text,
  days_left integer,
  valid_until date,
  reason text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  membership public.memberships;
begin
  perform private.require_permission('manage_content');
  reason := private.clean_text(reason, 'reason', 500);
  select * into membership from public.memberships where id = membership_id for update;
  if reason is null then
    perform private.raise_api_error(400, 'reason_required', 'A required field is empty: reason');
  elsif membership.id is null then
    perform private.raise_api_error(404, 'membership_not_found', 'No such membership');
  elsif membership.updated_at is distinct from version::timestamptz then
    perform private.raise_api_error(
      409, 'edit_conflict', 'Somebody else saved first', private.membership_list_row(membership)
    );
  elsif membership.cancelled_at is not null then
    perform private.raise_api_error(409, 'membership_cancelled', 'The membership was cancelled');
  elsif (days_left is null) <> (membership.days_total is null) or days_left not between 0 and 1000 then
    perform private.raise_api_error(400, 'days_left_invalid', 'Not a number of days', '{"min": 0, "max": 1000}');
  elsif valid_until is null or valid_until < membership.valid_from or valid_until > private.hub_day() + 3660 then
    perform private.raise_api_error(400, 'valid_until_invalid', 'A membership ends after it begins, within ten years');
  end if;
  update public.memberships
  set days_left = correct_membership.days_left, valid_until = correct_membership.valid_until,
    days_total = greatest(days_total, correct_membership.days_left)
  where id = membership.id
  returning * into membership;
  update public.desk_days set cancelled_at = now()
  where id in (
    select id from (
      select id, desk_days.day, row_number() over (order by desk_days.day) as position
      from public.desk_days
      where desk_days.membership_id = membership.id and cancelled_at is null and checked_in_at is null
        and desk_days.day >= private.hub_day()
    ) booked
    where booked.day > membership.valid_until or booked.position > membership.days_left
  );
  -- The log has written what changed; why belongs there too.
  update public.audit_log
  set new = new || jsonb_build_object('reason', reason)
  where id = (
    select max(id) from public.audit_log
    where table_name = 'memberships' and row_id = membership.id::text and actor_id = auth.uid() and at = now()
  );
  return private.membership_list_row(membership);
end
$$;

create or replace function public.accept_translation(translation_id uuid, seen jsonb, is_accepted boolean default true) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  known public.content_translations;
begin
  perform private.require_permission('manage_events', 'manage_content', 'manage_speakers', 'manage_settings');
  select * into known from public.content_translations own
  where own.id = translation_id and own.value is not null
    and own.permission = any ((select private.translation_permissions())::text[])
  for update;
  if known.id is null then
    perform private.raise_api_error(404, 'translation_not_found', 'No such text');
  elsif known.value is distinct from seen then
    perform private.raise_api_error(
      409, 'edit_conflict', 'Somebody else saved first', private.translation_row(known)
    );
  end if;
  update public.content_translations
  set accepted = case when is_accepted then known.value end, accepted_at = case when is_accepted then now() end
  where id = known.id;
  return public.admin_translation(translation_id);
end
$$;

create or replace function public.save_translation(translation_id uuid, value jsonb, seen jsonb) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  known public.content_translations;
  condition text;
  content jsonb;
  given jsonb := jsonb_strip_nulls(jsonb_build_object(
    'ru', nullif(btrim(value ->> 'ru', E' \t\r\n'), ''), 'en', nullif(btrim(value ->> 'en', E' \t\r\n'), '')
  ));
begin
  perform private.require_permission('manage_events', 'manage_content', 'manage_speakers', 'manage_settings');
  select * into known from public.content_translations own where own.id = translation_id and own.value is not null;
  if known.id is null then
    perform private.raise_api_error(404, 'translation_not_found', 'No such text');
  elsif known.is_rich then
    perform private.raise_api_error(409, 'edited_in_form', 'This text is edited in the form of its record');
  elsif not given ? 'ru' then
    perform private.raise_api_error(400, 'russian_required', 'The Russian text is empty');
  elsif char_length(given ->> 'ru') > 5000 or char_length(given ->> 'en') > 5000 then
    perform private.raise_api_error(400, 'text_too_long', 'Too long', jsonb_build_object('max', 5000));
  end if;
  -- Forms lock the record first, too, and then the rows inside it.
  execute pg_catalog.format(
    'select from public.%I where %s for update', known.record_table,
    private.row_condition_sql(known.record_table, known.record_id)
  );
  condition := private.row_condition_sql(known.table_name, known.row_id);
  execute pg_catalog.format(
    'select %I::jsonb from public.%I where %s for update', known.column_name, known.table_name, condition
  ) into content;
  if content #> known.path is null then
    perform private.raise_api_error(404, 'translation_not_found', 'No such text');
  elsif content #> known.path is distinct from seen then
    perform private.raise_api_error(
      409, 'edit_conflict', 'Somebody else saved first', public.admin_translation(translation_id)
    );
  end if;
  execute pg_catalog.format(
    'update public.%I set %I = $1 where %s', known.table_name, known.column_name, condition
  ) using case when known.path = '{}' then given else jsonb_set(content, known.path, given) end;
  return public.admin_translation(translation_id);
end
$$;

create or replace function public.save_amenities(amenities jsonb, version text) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_variable
declare
  present jsonb := public.admin_amenities();
begin
  lock table public.amenities in share row exclusive mode;
  if amenities is null then
    perform private.raise_api_error(400, 'amenities_invalid', 'The list of amenities is missing');
  elsif present ->> 'updated_at' is distinct from version then
    perform private.raise_api_error(409, 'edit_conflict', 'Somebody else saved first', present);
  end if;
  delete from public.amenities own
  where own.id not in (
    select (item ->> 'id')::uuid from jsonb_array_elements(amenities) item where item ? 'id'
  );
  insert into public.amenities as own (id, slug, name, sort_order)
  select fresh.id, 'amenity-' || fresh.id, fresh.name, fresh.position
  from (
    select coalesce((item ->> 'id')::uuid, gen_random_uuid()) as id, item -> 'name' as name, position
    from jsonb_array_elements(amenities) with ordinality items (item, position)
  ) fresh
  on conflict (id) do update set name = excluded.name, sort_order = excluded.sort_order
  where (own.name::jsonb, own.sort_order) is distinct from (excluded.name::jsonb, excluded.sort_order);
  return public.admin_amenities();
end
$$;
comment on function public.save_amenities is
  'Saves the whole list of amenities in its order, if its version is still the one that the form loaded: [{id, name}]; '
  'amenities that it leaves out are removed from every space, those without an id are added. Returns the same as '
  'admin_amenities. Errors: PT400 amenities_invalid, PT403 not_allowed, PT409 edit_conflict (details: the list as it is now).';

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
      'enrolment_opens_at', before.enrolment_opens_at, 'enrolment_closes_at', before.enrolment_closes_at,
      'reminder_hours', coalesce(before.reminder_hours, 24), 'session_price_amount', before.session_price_amount
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
      takes_enrolments, payment_methods, accepts_passes, seats_per_registration, enrolment_opens_at, enrolment_closes_at,
      reminder_hours, session_price_amount
    ) values (
      given.slug, given.title, given.summary, given.description, given.field_id, given.format, given.level, given.is_top,
      given.talk_languages, given.age_min, given.price_amount, given.currency, given.capacity, given.space_id,
      given.cover_path, given.cover_motif, given.cover_print, given.published_at,
      given.takes_enrolments, given.payment_methods, given.accepts_passes, given.seats_per_registration,
      given.enrolment_opens_at, given.enrolment_closes_at, given.reminder_hours, given.session_price_amount
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
      enrolment_opens_at = given.enrolment_opens_at, enrolment_closes_at = given.enrolment_closes_at,
      reminder_hours = given.reminder_hours, session_price_amount = given.session_price_amount
    where courses.id = id and courses.updated_at = version
    returning courses.id into saved;
    if saved is null then
      return null;
    end if;
  end if;
  -- As its teachers, which no list removes either.
  if sessions is not null then
    perform private.save_course_sessions(saved, sessions);
  end if;
  perform private.save_course_speakers(saved, speakers);
  return saved;
end
$$;
comment on function public.save_course is
  'Creates a course, or updates the one with that id if its updated_at is still the given version, together with its '
  'programme ([{id, title, summary, starts_at, ends_at, space_id}], at most 100; sessions with a known id are updated) and '
  'its teachers in their order. Fields of the enrolment that are absent stay as they are, and so do a '
  'programme and teachers that are null. Returns the id; null when the '
  'version is older or the course was deleted. Errors: PT403 not_allowed, PT400 too_many, PT409 capacity_below_seats '
  '{seats}, has_registrations {people} (it cannot be withdrawn), session_attended, session_booked {people} (such a session '
  'stays in the programme), 23505 (slug), PT409 without a code: a space is occupied, with the conflict in the detail.';

create or replace function public.set_sort_order(list text, ids uuid[]) returns void
language plpgsql security invoker set search_path = ''
as $$
begin
  perform private.require_permission('manage_content');
  if list is null or list not in ('spaces', 'coworking_plans', 'subscriptions') then
    perform private.raise_api_error(400, 'list_invalid', 'spaces, coworking_plans or subscriptions');
  end if;
  execute format(
    'update public.%I own set sort_order = wanted.position
     from unnest($1) with ordinality wanted (id, position)
     where own.id = wanted.id and own.sort_order <> wanted.position',
    list
  )
  using ids;
end
$$;
