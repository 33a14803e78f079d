-- Functions refer to each other.
set check_function_bodies = off;

-- Changes of an event that apply to the following or all events of its series, counted before they are made.

create function private.event_input(event_id uuid) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select event || jsonb_build_object(
    'speakers', (
      select coalesce(jsonb_agg(item - 'name' order by position), '[]')
      from jsonb_array_elements(event -> 'speakers') with ordinality lineup (item, position)
    ),
    'sessions', (
      select coalesce(jsonb_agg(
        item || jsonb_build_object('speakers', jsonb_path_query_array(item, '$.speakers[*].id')) order by position
      ), '[]')
      from jsonb_array_elements(event -> 'sessions') with ordinality sessions (item, position)
    )
  )
  from public.admin_event(event_input.event_id) event
$$;
comment on function private.event_input is 'Returns an event with all its parts as save_event takes it.';

create function private.shift_sessions(sessions jsonb, before timestamptz, after timestamptz, are_copies boolean) returns jsonb
language sql volatile set search_path = ''
as $$
  select coalesce(jsonb_agg(
    item || jsonb_build_object(
      'starts_at', private.shift_by_wall_clock((item ->> 'starts_at')::timestamptz, before, after),
      'ends_at', private.shift_by_wall_clock((item ->> 'ends_at')::timestamptz, before, after)
    ) || case when are_copies then jsonb_build_object('id', gen_random_uuid()) else '{}' end
    order by position
  ), '[]')
  from jsonb_array_elements(sessions) with ordinality listed (item, position)
$$;

create function private.series_time(
  own timestamptz, own_start timestamptz, before timestamptz, input timestamptz, input_start timestamptz, is_replaced boolean
) returns timestamptz
language sql immutable set search_path = ''
as $$
  select case
    when is_replaced or own is null or before is null then private.shift_by_wall_clock(input, input_start, own_start)
    when input is not null then private.shift_by_wall_clock(own, before, input)
  end
$$;
comment on function private.series_time is
  'Returns a time of another event of a series (doors, registration) after it changed from before to input: moved as far by '
  'Belgrade wall-clock time, or as far from its start where there is nothing to move.';

create type private.series_plan as (
  -- The edited event as it was, and as it is to be.
  before public.events,
  input public.events,
  -- With line-up, programme, photos and stream, as save_event takes it.
  content jsonb,
  fields text[],
  groups text[],
  overwrites boolean
);

create function private.planned_event(plan private.series_plan, target public.events, groups text[]) returns public.events
language plpgsql stable security definer set search_path = ''
as $$
declare
  before public.events := plan.before;
  input public.events := plan.input;
  -- An exception that is overwritten takes the whole group, so that its fields fit together.
  planned public.events := jsonb_populate_record(target, (
    select coalesce(jsonb_object_agg(key, value), '{}')
    from jsonb_each(plan.content)
    where private.series_group(key) = any (groups)
      and private.series_group(key) not in (
        'time', 'doors_at', 'registration', 'publication', 'speakers', 'sessions', 'photos', 'stream'
      )
      and (key = any (plan.fields) or private.series_group(key) = any (target.series_exceptions))
  ));
begin
  if 'time' = any (groups) then
    if 'time' = any (target.series_exceptions) then
      planned.starts_at := (
        (target.starts_at at time zone 'Europe/Belgrade')::date
          + ((input.starts_at at time zone 'Europe/Belgrade')::date - (before.starts_at at time zone 'Europe/Belgrade')::date)
          + (input.starts_at at time zone 'Europe/Belgrade')::time
      ) at time zone 'Europe/Belgrade';
      planned.ends_at := private.shift_by_wall_clock(input.ends_at, input.starts_at, planned.starts_at);
    else
      planned.starts_at := private.shift_by_wall_clock(target.starts_at, before.starts_at, input.starts_at);
      planned.ends_at := private.shift_by_wall_clock(target.ends_at, before.ends_at, input.ends_at);
    end if;
  end if;
  if 'doors_at' = any (groups) then
    planned.doors_at := private.series_time(
      target.doors_at, planned.starts_at, before.doors_at, input.doors_at, input.starts_at, 'doors_at' = any (target.series_exceptions)
    );
  end if;
  if 'registration' = any (groups) then
    planned.registration_opens_at := private.series_time(
      target.registration_opens_at, planned.starts_at, before.registration_opens_at, input.registration_opens_at,
      input.starts_at, 'registration' = any (target.series_exceptions)
    );
    planned.registration_closes_at := private.series_time(
      target.registration_closes_at, planned.starts_at, before.registration_closes_at, input.registration_closes_at,
      input.starts_at, 'registration' = any (target.series_exceptions)
    );
  end if;
  if 'publication' = any (groups) then
    planned.published_at := case plan.content ->> 'publication'
      when 'draft' then null
      when 'now' then least(coalesce(target.published_at, now()), now())
      -- What is public stays so.
      else least(
        private.shift_by_wall_clock(input.published_at, input.starts_at, planned.starts_at),
        case when target.published_at <= now() then target.published_at end
      )
    end;
  end if;
  return planned;
end
$$;
comment on function private.planned_event is
  'Returns another event of a series as it is to be after a change of one: only the fields that were changed, of these groups; '
  'times move as far by Belgrade wall-clock time. A time of its own that is overwritten moves by as many days and begins at the '
  'hour of the edited event.';

create function private.planned_content(
  plan private.series_plan, target public.events, planned public.events, groups text[]
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own jsonb := private.event_input(target.id);
begin
  return jsonb_build_object(
    'starts_at', planned.starts_at, 'ends_at', planned.ends_at,
    'speakers', case when 'speakers' = any (groups) then plan.content else own end -> 'speakers',
    'stream', case when 'stream' = any (groups) then plan.content else own end -> 'stream',
    'photos', case
      when 'photos' = any (groups) then (
        select coalesce(jsonb_agg(item - 'id' order by position), '[]')
        from jsonb_array_elements(plan.content -> 'photos') with ordinality photos (item, position)
      )
      else own -> 'photos'
    end,
    'sessions', case
      when 'sessions' = any (groups) then
        private.shift_sessions(plan.content -> 'sessions', (plan.input).starts_at, planned.starts_at, true)
      -- A programme of its own moves along where that of the edited event did.
      when 'sessions' = any (plan.groups) then
        private.shift_sessions(own -> 'sessions', target.starts_at, planned.starts_at, false)
      else own -> 'sessions'
    end
  );
end
$$;

create function private.check_series_time(planned public.events, target public.events, latest interval) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if (planned.starts_at, planned.ends_at) is distinct from (target.starts_at, target.ends_at) and not coalesce(
    planned.ends_at > planned.starts_at and planned.starts_at > now() and planned.starts_at < now() + latest
      and planned.ends_at - planned.starts_at <= interval '31 days',
    false
  ) then
    perform private.raise_api_error(400, 'time_invalid', 'An event ends after it begins, lasts a month at most, and is ahead');
  end if;
end
$$;

create function private.save_series_event(plan private.series_plan, target public.events, groups text[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  planned public.events;
begin
  if target.id = (plan.before).id then
    perform private.save_event_content(target, plan.input, plan.content, true);
    return;
  end if;
  planned := private.planned_event(plan, target, groups);
  -- As far ahead as save_event lets one event be.
  perform private.check_series_time(planned, target, interval '100 years');
  perform private.save_event_content(target, planned, private.planned_content(plan, target, planned, groups), true);
end
$$;

create function private.change_series_event(plan private.series_plan, target public.events, groups text[], change jsonb)
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  planned public.events := target;
  error_code text := private.event_change_error(target, change ->> 'action');
begin
  if target.id <> (plan.before).id and (
    error_code is not null or target.status = 'cancelled' and not private.has_permission('manage_content')
  ) then
    return false;
  elsif error_code is not null then
    perform private.raise_api_error(409, error_code, 'This event cannot be changed so');
  end if;
  planned.status := (plan.input).status;
  planned.status_note := (plan.input).status_note;
  if change ->> 'action' = 'move' then
    if 'time' = any (groups) then
      planned.starts_at := (private.planned_event(plan, target, groups)).starts_at;
      planned.ends_at := (private.planned_event(plan, target, groups)).ends_at;
      planned.doors_at := private.shift_by_wall_clock(target.doors_at, target.starts_at, planned.starts_at);
      planned.registration_closes_at := private.shift_by_wall_clock(
        target.registration_closes_at, target.starts_at, planned.starts_at
      );
    end if;
    if 'location' = any (groups) then
      planned.space_id := (plan.input).space_id;
    end if;
    if target.id <> (plan.before).id and ('status' = any (target.series_exceptions)) and not plan.overwrites then
      planned.status := target.status;
      planned.status_note := target.status_note;
    end if;
    perform private.check_series_time(planned, target, interval '5 years');
  end if;
  if (planned.status, planned.status_note::jsonb, planned.starts_at, planned.ends_at, planned.space_id)
    is not distinct from (target.status, target.status_note::jsonb, target.starts_at, target.ends_at, target.space_id)
  then
    return false;
  end if;
  perform private.apply_event_change(target, planned);
  perform private.set_decision_terms(
    target.id, (change ->> 'decide_until')::timestamptz, (change ->> 'default_option')::public.ticket_option
  );
  return true;
end
$$;
comment on function private.change_series_event is
  'Postpones, moves, cancels or restores one event of a series, as change_event does. Returns whether it changed anything.';

create function private.series_warnings(event_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with event as (
    select * from public.events where id = series_warnings.event_id and status = 'planned'
  )
  select coalesce(jsonb_agg(warning order by warning ->> 'kind', warning ->> 'starts_at'), '[]')
  from (
    select jsonb_build_object('kind', 'closure', 'title', closures.reason, 'starts_at', closures.starts_on) as warning
    from event
    join public.closures on closures.during @> (event.starts_at at time zone 'Europe/Belgrade')::date
      and event.space_id is not null and (closures.is_whole_hub or event.space_id = any (closures.space_ids))
    union all
    select jsonb_build_object(
      'kind', 'speaker', 'title', other.title, 'starts_at', other.starts_at,
      'speakers', (
        select jsonb_agg(speakers.name order by speakers.name ->> 'ru')
        from public.event_speakers theirs
        join public.event_speakers ours on ours.speaker_id = theirs.speaker_id and ours.event_id = event.id
        join public.speakers on speakers.id = theirs.speaker_id
        where theirs.event_id = other.id
      )
    )
    from event
    join public.events other on other.id in (
      select theirs.event_id
      from public.event_speakers ours
      join public.event_speakers theirs using (speaker_id)
      where ours.event_id = event.id and theirs.event_id <> event.id
    )
    where other.status = 'planned' and other.starts_at < event.ends_at and other.ends_at > event.starts_at
  ) warnings
$$;
comment on function private.series_warnings is
  'Returns what does not keep an event from being saved, but staff should know: closures of its space on its day and other '
  'events of its speakers at its time: [{kind: closure or speaker, title, starts_at, speakers [name]}].';

create function private.plan_series(before public.events, change jsonb) returns private.series_plan
language plpgsql stable security definer set search_path = ''
as $$
declare
  plan private.series_plan;
  input public.events := before;
begin
  if change ->> 'action' = 'save' then
    if jsonb_typeof(change -> 'event') is distinct from 'object' then
      perform private.raise_api_error(400, 'event_required', 'The content of the event is missing');
    end if;
    plan.content := change -> 'event';
    -- What the form does not have stays.
    input := jsonb_populate_record(
      before, plan.content - array['id', 'series_id', 'series_exceptions', 'status', 'status_note', 'speakers', 'sessions', 'photos', 'stream']
    );
    input.published_at := case plan.content ->> 'publication'
      when 'draft' then null
      when 'now' then least(coalesce(before.published_at, now()), now())
      else input.published_at
    end;
    plan.fields := array(
      select field from jsonb_array_elements_text(change -> 'fields') field where private.series_group(field) is not null
    );
  else
    input.status := case change ->> 'action' when 'postpone' then 'postponed' when 'cancel' then 'cancelled' else 'planned' end;
    input.status_note := private.clean_note(change -> 'note');
    plan.content := '{}';
    plan.fields := array['status'];
    if change ->> 'action' = 'move' then
      input.starts_at := (change ->> 'starts_at')::timestamptz;
      input.ends_at := (change ->> 'ends_at')::timestamptz;
      input.space_id := (change ->> 'space_id')::uuid;
      if input.starts_at is null or input.ends_at is null then
        perform private.raise_api_error(400, 'time_invalid', 'An event ends after it begins, lasts a month at most, and is ahead');
      end if;
      plan.fields := array_remove(array[
        case when (input.starts_at, input.ends_at) is distinct from (before.starts_at, before.ends_at) then 'starts_at' end,
        case when input.space_id is distinct from before.space_id then 'space_id' end
      ], null);
    end if;
  end if;
  plan.before := before;
  plan.input := input;
  plan.overwrites := coalesce((change ->> 'overwrites')::boolean, false);
  plan.groups := array(select distinct private.series_group(field) from unnest(plan.fields) field);
  return plan;
end
$$;

create function private.change_series(
  event_id uuid, scope text, change jsonb, version timestamptz, series_version text, is_preview boolean
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  action text := change ->> 'action';
  event public.events;
  plan private.series_plan;
  target public.events;
  after public.events;
  groups text[];
  kept text[];
  outcome text;
  error_code text;
  error_detail text;
  impact jsonb;
  impacts jsonb[] := '{}';
  mails bigint := 0;
  dates jsonb[] := '{}';
  known_version text;
  response jsonb;
begin
  perform private.require_permission('manage_events');
  if scope is null or scope not in ('this', 'following', 'all') then
    perform private.raise_api_error(400, 'scope_unknown', 'The scope is this, following or all');
  elsif action is null or action not in ('save', 'postpone', 'move', 'cancel', 'restore', 'delete') then
    perform private.raise_api_error(400, 'action_invalid', 'save, postpone, move, cancel, restore or delete');
  end if;
  perform private.check_decision_terms(
    (change ->> 'decide_until')::timestamptz, (change ->> 'default_option')::public.ticket_option
  );
  select * into event from public.events where id = change_series.event_id and course_id is null;
  perform private.lock_series(event.series_id);
  select * into event from public.events where id = event.id for update;
  if event.id is null then
    perform private.raise_api_error(404, 'event_not_found', 'No such event');
  elsif (action in ('cancel', 'delete') or event.status = 'cancelled' and action <> 'save')
    and not private.has_permission('manage_content')
  then
    perform private.raise_api_error(403, 'not_allowed', 'This needs the permission manage_content');
  elsif event.series_id is null then
    perform private.raise_api_error(409, 'not_in_series', 'The event is in no series');
  elsif event.updated_at is distinct from version then
    perform private.raise_api_error(409, 'edit_conflict', 'Somebody else saved first', public.admin_event(event.id));
  elsif scope <> 'this' and (event.status = 'completed' or event.ends_at <= now()) then
    perform private.raise_api_error(409, 'event_over', 'An event that is over is changed alone');
  end if;
  known_version := private.series_version(event.series_id);
  if series_version <> known_version then
    perform private.raise_api_error(409, 'series_changed', 'Another date of the series was changed');
  end if;
  plan := private.plan_series(event, change);
  if scope <> 'this' then
    perform set_config('hub.changing_series', event.series_id::text, true);
  end if;
  perform private.lock_spaces(array(
    select events.space_id from public.events where events.series_id = event.series_id
    union
    select sessions.space_id
    from public.event_sessions sessions join public.events on events.id = sessions.event_id
    where events.series_id = event.series_id
    union
    select (plan.input).space_id
    union
    select (item ->> 'space_id')::uuid from jsonb_array_elements(plan.content -> 'sessions') item
  ));
  for target in
    select events.* from public.events
    where events.series_id = event.series_id
      and (
        events.id = event.id
        or scope <> 'this' and (scope = 'all' or events.starts_at >= event.starts_at)
          and events.starts_at > now() and events.status <> 'completed'
      )
    -- From the side that they move to, so that no date takes the time that the next one has not left yet.
    order by case when (plan.input).starts_at > event.starts_at then -1 else 1 end * extract(epoch from events.starts_at), events.id
  loop
    error_code := null;
    error_detail := null;
    impact := public.event_change_impact(target.id);
    kept := case
      when target.id = event.id or plan.overwrites or action = 'delete' then '{}'
      else array(select unnest(plan.groups) intersect select unnest(target.series_exceptions))
    end;
    groups := array(select unnest(plan.groups) except select unnest(kept));
    outcome := case
      when target.id = event.id or groups <> '{}' then 'changed'
      when kept = '{}' then 'unchanged'
      else 'kept'
    end;
    if outcome = 'changed' then
      begin
        if action = 'save' then
          perform private.save_series_event(plan, target, groups);
        elsif action = 'delete' then
          if exists (select from public.registrations where registrations.event_id = target.id) then
            outcome := 'stays';
          else
            delete from public.events where id = target.id;
          end if;
        elsif not private.change_series_event(plan, target, groups, change) then
          outcome := 'unchanged';
        end if;
        if outcome = 'changed' then
          if scope <> 'this' and groups && target.series_exceptions then
            update public.events set series_exceptions = array(select unnest(series_exceptions) except select unnest(groups) order by 1)
            where id = target.id;
          end if;
          mails := mails + private.count_save_recipients(target.id);
          impacts := impacts || impact;
        end if;
      exception
        when sqlstate 'PT400' or sqlstate 'PT404' or sqlstate 'PT409' then
          -- What is wrong with the event itself is shown where it was typed.
          if target.id = event.id then
            raise;
          end if;
          get stacked diagnostics error_code = pg_exception_hint, error_detail = pg_exception_detail;
          outcome := 'problem';
        when check_violation then
          if target.id = event.id then
            raise;
          end if;
          error_code := 'not_possible';
          outcome := 'problem';
        when foreign_key_violation then
          if action <> 'delete' then
            raise;
          end if;
          outcome := 'stays';
      end;
    end if;
    select * into after from public.events where id = target.id;
    dates := dates || jsonb_strip_nulls(jsonb_build_object(
      'id', target.id, 'title', target.title, 'starts_at', target.starts_at, 'is_this', target.id = event.id,
      'new_starts_at', case when after.starts_at <> target.starts_at then after.starts_at end,
      'outcome', outcome, 'own', to_jsonb(kept),
      'overwritten', case when plan.overwrites and target.id <> event.id then to_jsonb(array(
        select unnest(plan.groups) intersect select unnest(target.series_exceptions) order by 1
      )) else '[]' end,
      'code', error_code, 'detail', nullif(error_detail, '')::jsonb, 'registered', (impact ->> 'confirmed')::integer
        + (impact ->> 'unconfirmed')::integer + (impact ->> 'waiting')::integer
    ));
  end loop;
  perform set_config('hub.changing_series', '', true);
  response := jsonb_build_object(
    'series_version', known_version, 'scope', scope, 'groups', to_jsonb(plan.groups), 'mails', mails,
    'past', (
      select count(*) from public.events
      where events.series_id = event.series_id and events.id <> event.id
        and scope = 'all' and (events.starts_at <= now() or events.status = 'completed')
    ),
    'dates', (
      select jsonb_agg(
        item || jsonb_build_object('warnings', case
          when item ->> 'outcome' = 'changed' and action in ('save', 'move', 'restore')
            and plan.groups && '{time,location,speakers,status}'::text[] then private.series_warnings((item ->> 'id')::uuid)
          else '[]'
        end)
        order by item ->> 'starts_at', item ->> 'id'
      )
      from unnest(dates) item
    ),
    'confirmed', (select coalesce(sum((item ->> 'confirmed')::integer), 0) from unnest(impacts) item),
    'unconfirmed', (select coalesce(sum((item ->> 'unconfirmed')::integer), 0) from unnest(impacts) item),
    'waiting', (select coalesce(sum((item ->> 'waiting')::integer), 0) from unnest(impacts) item),
    'visits', (select coalesce(sum((item ->> 'visits')::integer), 0) from unnest(impacts) item),
    'money', (
      select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'paid', paid, 'pending', pending) order by currency), '[]')
      from (
        select money ->> 'currency' as currency, sum((money ->> 'paid')::bigint) as paid, sum((money ->> 'pending')::bigint) as pending
        from unnest(impacts) item cross join jsonb_array_elements(item -> 'money') money
        group by 1
      ) sums
    )
  );
  if not is_preview and response -> 'dates' @> '[{"outcome": "problem"}]' then
    perform private.raise_api_error(409, 'series_blocked', 'Some dates cannot be changed so', response);
  end if;
  return response;
end
$$;
comment on function private.change_series is
  'Changes an event and others of its series in the current transaction, whose caller rolls a preview back; see change_series.';

create function public.preview_series_change(event_id uuid, scope text, change jsonb, version timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  response jsonb;
begin
  begin
    response := private.change_series(
      preview_series_change.event_id, preview_series_change.scope, preview_series_change.change,
      preview_series_change.version, null, true
    );
    raise sqlstate 'HB000';
  exception when sqlstate 'HB000' then
    -- Everything is rolled back, mails included.
    perform set_config('hub.changing_series', '', true);
  end;
  return response;
end
$$;
comment on function public.preview_series_change is
  'Returns what change_series would do, without doing it: {series_version, scope, groups (of fields that change), past (number '
  'of dates that have begun and stay), mails, confirmed, unconfirmed, waiting, visits, money [{currency, paid, pending}] (of the '
  'dates that change, as event_change_impact), dates [{id, title, starts_at, new_starts_at, is_this, outcome, own (groups that '
  'stay because the date was changed alone), overwritten, code and detail (of a problem, as save_event and change_event raise '
  'them), registered, warnings [{kind: closure or speaker, title, starts_at, speakers}]}]}. outcome: changed, kept (all that '
  'would change is its own), unchanged, stays (people registered: it is not deleted), problem. Errors: as change_series but '
  'for series_changed and series_blocked.';
revoke execute on function public.preview_series_change(uuid, text, jsonb, timestamptz) from public;
grant execute on function public.preview_series_change(uuid, text, jsonb, timestamptz) to authenticated;

create function public.change_series(
  event_id uuid, scope text, change jsonb, version timestamptz, series_version text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  response jsonb;
begin
  perform private.require_permission('manage_events');
  if change_series.series_version is null then
    perform private.raise_api_error(409, 'series_changed', 'The consequences have to be read first');
  end if;
  response := private.change_series(
    change_series.event_id, change_series.scope, change_series.change, change_series.version, change_series.series_version, false
  );
  return response || jsonb_build_object('event', public.admin_event(change_series.event_id));
end
$$;
comment on function public.change_series is
  'Changes an event of a series and, by scope, others: this, following (it and the later ones) or all. change: {action, '
  'overwrites}; action save: event (as save_event) and fields (names of those that were changed: only they apply to the others, '
  'the rest of the form to the event itself); postpone, move, cancel, restore: note, starts_at, ends_at, space_id, decide_until, '
  'default_option as change_event; delete (events that people registered for stay). Times move as far by Belgrade wall-clock '
  'time. Dates that have begun never change; what was changed of a date alone stays, unless overwrites. version: the updated_at of '
  'the event; series_version: that of preview_series_change. All or nothing, in one transaction; each person gets at most one '
  'mail for each event. Returns what preview_series_change does, with event as admin_event. For manage_events; cancelling, '
  'restoring and deleting: manage_content. Errors: PT403 not_allowed, PT404 event_not_found, space_not_found, PT400 '
  'scope_unknown, action_invalid, event_required, time_invalid, note_*, decide_until_invalid, default_option_invalid, PT409 '
  'not_in_series, edit_conflict (with the event as it is now), series_changed, series_blocked (with the preview), event_over, '
  'event_cancelled.';
revoke execute on function public.change_series(uuid, text, jsonb, timestamptz, text) from public;
grant execute on function public.change_series(uuid, text, jsonb, timestamptz, text) to authenticated;
