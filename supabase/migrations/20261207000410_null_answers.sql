-- Where an answer is null, neither it nor its opposite holds: decide_booking declined a booking and kept its order due or paid,
-- save_event sent its mails and save_space left bookings outside the hours without asking. Newest definitions:
-- 20261206000300_confirming_past_bookings.sql, 20261101002400_people.sql, 20261130000620_undo_bulk_actions.sql,
-- 20261130000200_event_series.sql, 20261130000400_room_signage.sql.

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
  if is_confirmed is null then
    perform private.raise_api_error(400, 'answer_required', 'Yes or no');
  end if;
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
  'closure was saved since; it can be declined), PT400 answer_required, note_too_long.';

create or replace function public.block_user(user_id uuid, blocked boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_and_authorise_user_change(user_id, 'manage_users');
  if blocked is null then
    perform private.raise_api_error(400, 'answer_required', 'Yes or no');
  elsif user_id = auth.uid() then
    perform private.raise_api_error(409, 'cannot_change_own_account', 'Nobody blocks themselves');
  end if;
  update public.profiles
  set blocked_at = case when blocked then coalesce(blocked_at, now()) end
  where id = user_id;
  perform private.assert_super_admin_remains();
end
$$;
comment on function public.block_user is
  'Blocks or unblocks an account from its next request on: a blocked account reads public data and its own, and writes '
  'nothing. Errors: PT403 not_allowed, PT404 account_unknown, PT409 role_fixed, cannot_change_own_account, '
  'last_super_admin, PT400 answer_required.';

create or replace function public.publish_events(ids uuid[], is_published boolean) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_variable
declare
  done integer;
  changes jsonb;
begin
  perform private.require_permission('manage_events');
  if is_published is null then
    perform private.raise_api_error(400, 'answer_required', 'Yes or no');
  elsif cardinality(ids) > 100 then
    perform private.raise_api_error(400, 'too_many', 'At most 100 at once', jsonb_build_object('max', 100));
  end if;
  with changed as (
    update public.events as event
    set published_at = case when is_published then now() end
    from public.events as before
    where event.id = any (ids) and before.id = event.id and case
      when is_published then event.published_at is null or event.published_at > now()
      -- People with a seat keep the page of their event.
      else event.published_at is not null and private.active_registration_count(event.id) = 0
    end
    returning event.id, before.published_at as before, event.published_at as after
  )
  select coalesce(jsonb_agg(to_jsonb(changed)), '[]') into changes from changed;
  select count(*) into done
  from public.events
  where id = any (ids) and coalesce(published_at <= now(), false) = is_published;
  return jsonb_build_object('done', done, 'skipped', cardinality(ids) - done, 'changes', changes);
end
$$;
comment on function public.publish_events is
  'Publishes events at once, or turns them into drafts again; at most 100 ids. Returns {done, skipped, changes: [{id, '
  'before, after}]}: an event with registrations stays published; changes are those of published_at, for '
  'undo_publish_events. For manage_events. Errors: PT401 sign_in_required, PT403 not_allowed, PT400 answer_required, too_many.';

create or replace function private.save_event_content(
  before public.events, input public.events, event jsonb, may_notify boolean
) returns uuid
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_variable
declare
  saved uuid;
  people bigint;
  parts jsonb := case when before.series_id is not null then private.series_parts(before.id) end;
begin
  perform private.check_event(before, input);
  perform private.check_programme(event);
  perform private.lock_spaces(
    array(select (item ->> 'space_id')::uuid from jsonb_array_elements(event -> 'sessions') item) || input.space_id
  );
  begin
    perform private.delete_changed_sessions(before.id, event -> 'sessions');
    saved := private.write_event(before, input);
    perform private.add_sessions(saved, event -> 'sessions');
  exception when sqlstate 'PT409' then
    perform private.raise_space_conflict(
      array_agg(plan.space_id), array_agg(plan.during),
      coalesce(array_agg(plan.id) filter (where plan.id is not null), '{}')
    )
    from (
      select before.id, input.space_id, tstzrange(input.starts_at, input.ends_at) as during
      union all
      select sessions.id, sessions.space_id, tstzrange(sessions.starts_at, sessions.ends_at)
      from jsonb_populate_recordset(null::private.session_input, event -> 'sessions') sessions
      union all
      select sessions.id, null, null from public.event_sessions sessions where sessions.event_id = before.id
    ) plan;
  end;
  perform private.save_lineup(saved, event -> 'speakers');
  perform private.save_photos(saved, event -> 'photos');
  perform private.save_stream(saved, event -> 'stream');
  if parts is not null then
    perform private.note_changed_parts(saved, parts);
  end if;
  if may_notify is not true then
    people := private.count_save_recipients(saved);
    if people > 0 then
      perform private.raise_api_error(409, 'mails_need_confirmation', 'Mails go out', jsonb_build_object('people', people));
    end if;
  end if;
  return saved;
end
$$;

create or replace function public.save_space(
  content jsonb,
  id uuid default null,
  version text default null,
  keep_bookings boolean default false
) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_variable
declare
  space public.spaces;
  terms public.spaces;
  booked uuid[] := '{}';
  outside jsonb;
begin
  perform private.require_permission('manage_content');
  space := jsonb_populate_record(null::public.spaces, content);
  if id is null then
    insert into public.spaces (
      slug, name, summary, description, rules, capacity, area_m2, cover_path, is_active, sort_order
    )
    values (
      space.slug, space.name, space.summary, space.description, space.rules, space.capacity, space.area_m2,
      space.cover_path, space.is_active, coalesce((select max(sort_order) + 1 from public.spaces), 1)
    )
    returning * into terms;
    id := terms.id;
  else
    select * into terms from public.spaces where spaces.id = save_space.id for update;
    if not found then
      perform private.raise_api_error(404, 'space_not_found', 'No such space');
    end if;
    booked := private.slots_within_opening_hours(id);
    update public.spaces
    set slug = space.slug, name = space.name, summary = space.summary, description = space.description,
      rules = space.rules, capacity = space.capacity, area_m2 = space.area_m2, cover_path = space.cover_path,
      is_active = space.is_active
    where spaces.id = save_space.id and updated_at = version::timestamptz;
    if not found then
      perform private.raise_api_error(409, 'edit_conflict', 'Somebody else saved first', public.admin_space(id));
    end if;
  end if;
  terms := jsonb_populate_record(terms, content);
  update public.spaces
  set min_hours = terms.min_hours, max_hours = terms.max_hours, lead_hours = terms.lead_hours, ahead_days = terms.ahead_days,
    break_before_minutes = terms.break_before_minutes, break_after_minutes = terms.break_after_minutes,
    days_off = terms.days_off, who_may_book = terms.who_may_book, instant_after = terms.instant_after,
    free_cancel_hours = terms.free_cancel_hours, late_cancel_percent = terms.late_cancel_percent,
    desks = terms.desks, directions = terms.directions
  where spaces.id = save_space.id
    and (
      spaces.min_hours, spaces.max_hours, spaces.lead_hours, spaces.ahead_days, spaces.break_before_minutes,
      spaces.break_after_minutes, spaces.days_off, spaces.who_may_book, spaces.instant_after, spaces.free_cancel_hours,
      spaces.late_cancel_percent, spaces.desks, spaces.directions::jsonb
    ) is distinct from (
      terms.min_hours, terms.max_hours, terms.lead_hours, terms.ahead_days, terms.break_before_minutes,
      terms.break_after_minutes, terms.days_off, terms.who_may_book, terms.instant_after, terms.free_cancel_hours,
      terms.late_cancel_percent, terms.desks, terms.directions::jsonb
    );
  perform private.save_space_rows(id, content);
  outside := private.bookings_of_slots(
    array(select unnest(booked) except select unnest(private.slots_within_opening_hours(id)))
  );
  if (outside ->> 'count')::integer > 0 and keep_bookings is not true then
    perform private.raise_api_error(409, 'bookings_outside_hours', 'Bookings would lie outside the opening hours', outside);
  end if;
  return public.admin_space(id);
end
$$;
