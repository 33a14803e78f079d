-- Functions refer to each other.
set check_function_bodies = off;

-- Changes of the sessions of a course: one mail for each save to everybody who is enrolled, and the sessions in their
-- calendar feed.

create table private.course_saves (
  id uuid primary key default gen_random_uuid(),
  transaction xid8 not null default pg_current_xact_id(),
  course_id uuid not null,
  before jsonb not null,
  constraint course_saves_once unique (transaction, course_id)
);
comment on table private.course_saves is
  'The sessions of courses (see private.session_facts) before the transaction that is changing them. Empty between '
  'transactions.';
alter table private.course_saves enable row level security;

create function private.session_facts(course uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_object_agg(
      sessions.id,
      jsonb_build_object(
        'title', sessions.title, 'starts_at', sessions.starts_at, 'ends_at', sessions.ends_at, 'location', spaces.name
      )
    ),
    '{}'
  )
  from public.course_sessions sessions
  join public.courses on courses.id = sessions.course_id
  left join public.spaces on spaces.id = coalesce(sessions.space_id, courses.space_id)
  where sessions.course_id = course
$$;
comment on function private.session_facts is
  'Returns the sessions of a course by their ids: {title, starts_at, ends_at, location}.';

create function private.session_changes(before jsonb, after jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'change', case when was is null then 'added' when now_is is null then 'cancelled' else 'moved' end,
        'title', coalesce(now_is, was) -> 'title', 'was', was - 'title', 'is', now_is - 'title'
      )
      order by coalesce(was ->> 'starts_at', now_is ->> 'starts_at'), id
    ),
    '[]'
  )
  from (
    select id, before -> id as was, after -> id as now_is
    from (select jsonb_object_keys(before) as id union select jsonb_object_keys(after)) ids
  ) sessions
  where was - 'title' is distinct from now_is - 'title'
    and greatest((was ->> 'ends_at')::timestamptz, (now_is ->> 'ends_at')::timestamptz) > now()
$$;
comment on function private.session_changes is
  'Returns how the sessions of a course differ, those aside that were over and stay so: [{change (moved, added, cancelled), '
  'title, was, is}], was and is as private.session_facts or null.';

-- Locks the course first, so that no other save is counted to this one.
create function private.store_sessions_before_save() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  course uuid := case when tg_op = 'DELETE' then old.course_id else new.course_id end;
begin
  perform from public.courses where id = course for no key update;
  if found then
    insert into private.course_saves (course_id, before) values (course, private.session_facts(course))
    on conflict on constraint course_saves_once do nothing;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger course_sessions_change before insert or update or delete on public.course_sessions
  for each row execute function private.store_sessions_before_save();

create function private.mail_course_save() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  course public.courses;
  event public.events;
  changes jsonb;
begin
  delete from private.course_saves where id = new.id;
  select * into course from public.courses where id = new.course_id and published_at <= now();
  select * into event from public.events where course_id = course.id;
  changes := private.session_changes(new.before, private.session_facts(course.id));
  if event.id is null or changes = '[]' then
    return null;
  end if;
  update public.events set ics_sequence = ics_sequence + 1 where id = event.id
  returning * into event;
  -- The row of the course may follow it after this.
  event.starts_at := coalesce(course.starts_at, event.starts_at);
  event.ends_at := coalesce(course.ends_at, event.ends_at);
  perform private.enqueue_mail(
    'course_changed', registrations.email, registrations.language,
    jsonb_build_object(
      'name', registrations.full_name, 'event', private.event_json(event),
      'registration', private.registration_json(registrations), 'session_changes', changes,
      'secret', private.link_secret(registrations.id)
    ),
    concat_ws(':', 'course_changed', registrations.id, new.id), private.has_confirmed_email(registrations)
  )
  from public.registrations
  where registrations.event_id = event.id and status <> 'cancelled' and email is not null
    and not private.is_confirmation_expired(registrations);
  return null;
end
$$;
comment on function private.mail_course_save is
  'Enqueues one mail about the changed sessions of a course for everybody who is enrolled or waits.';
create constraint trigger course_saves_mail after insert on private.course_saves
  deferrable initially deferred
  for each row execute function private.mail_course_save();

-- The sessions of somebody's courses in their feed.

create function private.feed_session_json(event public.events, session public.course_sessions) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.feed_event_json(event)
    || jsonb_strip_nulls(jsonb_build_object(
      'id', session.id, 'kind', 'course', 'title', private.session_title(event.title, session.title),
      'summary', session.summary, 'starts_at', session.starts_at, 'ends_at', session.ends_at,
      'location', spaces.name,
      'address', case when event.format <> 'online' then private.hub_address() end,
      'course', jsonb_build_object('slug', courses.slug)
    ))
  from public.courses
  left join public.spaces on spaces.id = coalesce(session.space_id, courses.space_id)
  where courses.id = session.course_id
$$;
comment on function private.feed_session_json is
  'Returns a session of a course as an entry of a feed: as private.feed_event_json, with course {slug}.';
