-- Postponing, moving, cancelling and restoring an event, each in one transaction.

-- A programme that moves with its event is looked at once, when all of it has moved.
create or replace function private.event_session_moved() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('hub.moving_event', true) = coalesce(new.event_id, old.event_id)::text then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform private.sync_event_occupancy(old.event_id);
  end if;
  if tg_op <> 'DELETE' then
    perform private.sync_event_occupancy(new.event_id);
  end if;
  return null;
end
$$;

create function private.moved_along(moment timestamptz, before timestamptz, after timestamptz) returns timestamptz
language sql immutable set search_path = ''
as $$
  -- By the clock of Belgrade: doors at half past six stay so over a change of the clocks.
  select (
    moment at time zone 'Europe/Belgrade' + (after at time zone 'Europe/Belgrade' - before at time zone 'Europe/Belgrade')
  ) at time zone 'Europe/Belgrade'
$$;

create function private.move_sessions(event public.events, starts_at timestamptz, space_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('hub.moving_event', event.id::text, true);
  update public.event_sessions sessions
  set
    starts_at = private.moved_along(sessions.starts_at, event.starts_at, move_sessions.starts_at),
    ends_at = private.moved_along(sessions.ends_at, event.starts_at, move_sessions.starts_at),
    space_id = case
      when sessions.space_id = event.space_id then move_sessions.space_id else sessions.space_id
    end
  where sessions.event_id = event.id;
  perform set_config('hub.moving_event', '', true);
  -- What it takes now must not be in its own way.
  delete from public.space_occupancy taken where taken.event_id = event.id;
end
$$;
comment on function private.move_sessions is
  'The programme follows its event to a new beginning; what was in the event''s own space follows it there. The caller moves '
  'the event next.';

create function private.clean_note(note jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  russian text := private.clean_text(note ->> 'ru', 'note_ru', 500);
  english text := private.clean_text(note ->> 'en', 'note_en', 500);
begin
  if russian is null and english is not null then
    perform private.refuse(400, 'note_ru_required', 'The Russian text is missing');
  end if;
  return case when russian is not null then jsonb_strip_nulls(jsonb_build_object('ru', russian, 'en', english)) end;
end
$$;

create function private.event_plan_refusal(event public.events, action text) returns text
language sql stable set search_path = ''
as $$
  select case
    when event.status = 'cancelled' and action in ('postpone', 'move') then 'event_cancelled'
    when event.status = 'completed' then 'event_over'
    when event.ends_at <= now() and (event.status = 'planned' or action = 'restore') then 'event_over'
  end
$$;

create function private.refuse_taken_plan(event public.events) returns void
language sql stable security definer set search_path = ''
as $$
  select private.refuse_taken(
    array_agg(plan.space_id), array_agg(tstzrange(plan.starts_at, plan.ends_at)), array_agg(plan.id)
  )
  from (
    select event.id, event.space_id, event.starts_at, event.ends_at
    union all
    select id, coalesce(sessions.space_id, event.space_id), sessions.starts_at, sessions.ends_at
    from public.event_sessions sessions where sessions.event_id = event.id
  ) plan
$$;

create function public.change_event_plan(
  event_id uuid,
  action text,
  version timestamptz,
  note jsonb default null,
  starts_at timestamptz default null,
  ends_at timestamptz default null,
  space_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  event public.events;
  plan public.events;
  refusal text;
begin
  perform private.require_permission('manage_events');
  if action is null or action not in ('postpone', 'move', 'cancel', 'restore') then
    perform private.refuse(400, 'action_invalid', 'postpone, move, cancel or restore');
  end if;
  select * into event from public.events where id = change_event_plan.event_id for update;
  if event.id is null then
    perform private.refuse(404, 'event_not_found', 'No such event');
  elsif (action = 'cancel' or event.status = 'cancelled') and not private.has_permission('manage_content') then
    perform private.refuse(403, 'not_allowed', 'Cancelling an event needs the permission manage_content');
  end if;
  plan := event;
  plan.status := case action when 'postpone' then 'postponed' when 'cancel' then 'cancelled' else 'planned' end;
  plan.status_note := private.clean_note(note);
  if action = 'move' then
    if not coalesce(
      ends_at > starts_at and starts_at > now() and ends_at - starts_at <= interval '31 days'
        and starts_at < now() + interval '5 years',
      false
    ) then
      perform private.refuse(400, 'time_invalid', 'An event ends after it begins, lasts a month at most, and is ahead');
    end if;
    plan.starts_at := starts_at;
    plan.ends_at := ends_at;
    plan.space_id := space_id;
    plan.doors_at := private.moved_along(event.doors_at, event.starts_at, starts_at);
    plan.registration_closes_at := private.moved_along(event.registration_closes_at, event.starts_at, starts_at);
  end if;
  -- Twice is as once.
  if (plan.status, plan.status_note::jsonb, plan.starts_at, plan.ends_at, plan.space_id)
    is distinct from (event.status, event.status_note::jsonb, event.starts_at, event.ends_at, event.space_id)
  then
    if version is distinct from event.updated_at then
      perform private.refuse(
        409, 'event_changed', 'Somebody else changed the event',
        jsonb_build_object('status', event.status, 'starts_at', event.starts_at)
      );
    end if;
    refusal := private.event_plan_refusal(event, action);
    if refusal is not null then
      perform private.refuse(409, refusal, 'This event cannot be changed so');
    end if;
    plan := private.carry_out_plan(event, plan);
  end if;
  return jsonb_build_object(
    'id', plan.id, 'status', plan.status, 'starts_at', plan.starts_at, 'ends_at', plan.ends_at,
    'space_id', plan.space_id, 'version', plan.updated_at
  );
end
$$;
comment on function public.change_event_plan is
  'Postpones, moves, cancels or restores an event, with a note in both languages ({ru, en}) for everybody who follows it: they '
  'are written to, the space is freed or taken, visits and orders go home or are asked for again (see event_change_impact). '
  'action: postpone, move (starts_at, ends_at, space_id; programme, doors and end of registration move along), cancel, restore. '
  'version: that of event_change_impact. Twice is as once. Answers {id, status, starts_at, ends_at, space_id, version}. '
  'manage_events; cancelling and what is cancelled: manage_content. Errors: PT403 not_allowed, PT404 event_not_found, '
  'space_not_found, PT400 action_invalid, time_invalid, note_ru_required, note_ru_ and note_en_too_long {max} or _invalid, '
  'PT409 event_changed {status, starts_at}, event_cancelled, event_over, time_conflict [{space_id, starts_at, ends_at, state, '
  'title, person}].';

create function private.carry_out_plan(event public.events, plan public.events) returns public.events
language plpgsql security definer set search_path = ''
as $$
declare
  done public.events;
begin
  if plan.status = 'planned' then
    perform private.hold_spaces(
      array(
        select sessions.space_id from public.event_sessions sessions where sessions.event_id = event.id
      ) || plan.space_id
    );
  end if;
  if (plan.starts_at, plan.space_id) is distinct from (event.starts_at, event.space_id) then
    perform private.move_sessions(event, plan.starts_at, plan.space_id);
  end if;
  begin
    update public.events
    set
      status = plan.status, status_note = plan.status_note, starts_at = plan.starts_at, ends_at = plan.ends_at,
      space_id = plan.space_id, doors_at = plan.doors_at, registration_closes_at = plan.registration_closes_at
    where id = event.id
    returning * into done;
  exception when sqlstate 'PT409' then
    perform private.refuse_taken_plan(plan);
  end;
  return done;
end
$$;

revoke execute on function
  public.change_event_plan(uuid, text, timestamptz, jsonb, timestamptz, timestamptz, uuid)
from public;
grant execute on function
  public.change_event_plan(uuid, text, timestamptz, jsonb, timestamptz, timestamptz, uuid)
to authenticated;
