-- Events again: a copy on another day, and a series week by week.

create function private.free_event_slug(wished text) returns text
language sql stable security definer set search_path = ''
as $$
  select rtrim(left(wished, 110), '-') || '-' || number
  from generate_series(2, 10000) number
  where not exists (select from public.events where slug = rtrim(left(wished, 110), '-') || '-' || number)
  order by number
  limit 1
$$;

create function private.copy_event(source public.events, starts_at timestamptz, published_at timestamptz, series uuid)
returns uuid
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  copy public.events := source;
  session record;
begin
  copy.id := gen_random_uuid();
  copy.slug := private.free_event_slug(regexp_replace(source.slug, '-\d{1,2}$', ''));
  copy.status := 'planned';
  copy.status_note := null;
  copy.starts_at := starts_at;
  copy.ends_at := private.moved_along(source.ends_at, source.starts_at, starts_at);
  copy.doors_at := private.moved_along(source.doors_at, source.starts_at, starts_at);
  copy.registration_opens_at := private.moved_along(source.registration_opens_at, source.starts_at, starts_at);
  copy.registration_closes_at := private.moved_along(source.registration_closes_at, source.starts_at, starts_at);
  copy.published_at := published_at;
  copy.series_id := series;
  -- A recording shows the evening that was.
  copy.video_url := null;
  insert into public.events (
    id, series_id, status,
    slug, kind, title, summary, description, starts_at, ends_at, doors_at, format, talk_languages, slide_languages,
    caption_languages, age_min, price_kind, price_amount, price_online_amount, currency, payment_methods,
    accepts_passes, external_ticket_url, capacity, registration_opens_at, registration_closes_at, space_id, venue,
    venue_address, cover_path, cover_alt, cover_motif, cover_print, video_url, is_recommended, published_at
  )
  values (
    copy.id, copy.series_id, copy.status,
    copy.slug, copy.kind, copy.title, copy.summary, copy.description, copy.starts_at, copy.ends_at, copy.doors_at,
    copy.format, copy.talk_languages, copy.slide_languages, copy.caption_languages, copy.age_min, copy.price_kind,
    copy.price_amount, copy.price_online_amount, copy.currency, copy.payment_methods, copy.accepts_passes,
    copy.external_ticket_url, copy.capacity, copy.registration_opens_at, copy.registration_closes_at, copy.space_id,
    copy.venue, copy.venue_address, copy.cover_path, copy.cover_alt, copy.cover_motif, copy.cover_print,
    copy.video_url, copy.is_recommended, copy.published_at
  );
  for session in select sessions.*, gen_random_uuid() as copy_id from public.event_sessions sessions where event_id = source.id loop
    insert into public.event_sessions (id, event_id, title, summary, starts_at, ends_at, space_id, place, sort_order)
    values (
      session.copy_id, copy.id, session.title, session.summary,
      private.moved_along(session.starts_at, source.starts_at, starts_at),
      private.moved_along(session.ends_at, source.starts_at, starts_at), session.space_id, session.place, session.sort_order
    );
    insert into public.event_session_speakers (session_id, speaker_id, sort_order)
    select session.copy_id, speaker_id, sort_order from public.event_session_speakers where session_id = session.id;
  end loop;
  insert into public.event_speakers (event_id, speaker_id, role, sort_order)
  select copy.id, speaker_id, role, sort_order from public.event_speakers where event_id = source.id;
  insert into public.event_photos (event_id, path, cover_seed, cover_motif, width, height, alt, sort_order)
  select copy.id, path, cover_seed, cover_motif, width, height, alt, sort_order
  from public.event_photos where event_id = source.id;
  insert into public.event_streams (event_id, url, is_public, note)
  select copy.id, url, is_public, note from public.event_streams where event_id = source.id;
  return copy.id;
end
$$;
comment on function private.copy_event is
  'The event with all that belongs to it, but for registrations, comments and a recording, on another day; the rest of its '
  'times moves along by the clock of Belgrade.';

create function private.copy_event_to(
  event_id uuid, days timestamptz[], appear_days integer, is_series boolean
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  source public.events;
  made uuid[] := '{}';
  beginning timestamptz;
begin
  select * into source from public.events where id = event_id for update;
  if source.id is null then
    perform private.refuse(404, 'event_not_found', 'No such event');
  end if;
  perform private.hold_spaces(
    array(select sessions.space_id from public.event_sessions sessions where sessions.event_id = source.id) || source.space_id
  );
  if is_series then
    source.series_id := coalesce(source.series_id, gen_random_uuid());
    update public.events set series_id = source.series_id where id = source.id and series_id is null;
  end if;
  begin
    foreach beginning in array days loop
      made := made || private.copy_event(
        source, beginning,
        greatest(
          ((beginning at time zone 'Europe/Belgrade') - make_interval(days => appear_days)) at time zone 'Europe/Belgrade',
          case when appear_days is not null then now() end
        ),
        case when is_series then source.series_id end
      );
    end loop;
  exception when sqlstate 'PT409' then
    perform private.refuse_taken(
      array_agg(plan.space_id),
      array_agg(tstzrange(
        private.moved_along(plan.starts_at, source.starts_at, wanted.beginning),
        private.moved_along(plan.ends_at, source.starts_at, wanted.beginning)
      )),
      '{}'
    )
    from unnest(days) wanted (beginning)
    cross join (
      select source.space_id, source.starts_at, source.ends_at
      union all
      select sessions.space_id, sessions.starts_at, sessions.ends_at
      from public.event_sessions sessions
      where sessions.event_id = source.id and sessions.space_id is not null
    ) plan;
  end;
  return (
    select jsonb_agg(jsonb_build_object('id', id, 'slug', slug, 'starts_at', starts_at) order by starts_at)
    from public.events where id = any (made)
  );
end
$$;

create function public.duplicate_event(event_id uuid, starts_at timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_events');
  if duplicate_event.starts_at is null then
    perform private.refuse(400, 'starts_at_required', 'When the copy begins');
  end if;
  return private.copy_event_to(duplicate_event.event_id, array[duplicate_event.starts_at], null, false) -> 0;
end
$$;
comment on function public.duplicate_event is
  'A draft like the event, with all that belongs to it but registrations, comments and a recording, that begins then: {id, '
  'slug, starts_at}. For manage_events. Errors: PT403 not_allowed, PT404 event_not_found, PT400 starts_at_required, PT409 '
  'time_conflict [{space_id, starts_at, ends_at, state, title, person}].';

create function public.repeat_event(event_id uuid, copies integer, appear_days integer default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  first_day timestamptz;
begin
  perform private.require_permission('manage_events');
  if copies is null or copies not between 1 and 52 then
    perform private.refuse(400, 'copies_invalid', 'From 1 to 52 weeks');
  elsif appear_days not between 0 and 365 then
    perform private.refuse(400, 'appear_days_invalid', 'From 0 to 365 days before');
  end if;
  select starts_at into first_day from public.events where id = repeat_event.event_id;
  return private.copy_event_to(
    repeat_event.event_id,
    array(
      select (first_day at time zone 'Europe/Belgrade' + make_interval(weeks => week)) at time zone 'Europe/Belgrade'
      from generate_series(1, copies) week order by week
    ),
    appear_days,
    true
  );
end
$$;
comment on function public.repeat_event is
  'A series: so many copies of the event, week by week at the same hour by the clock of Belgrade, drafts or published '
  'appear_days before each begins (at once when that is over): [{id, slug, starts_at}]. All or none. For manage_events. '
  'Errors: PT403 not_allowed, PT404 event_not_found, PT400 copies_invalid, appear_days_invalid, PT409 time_conflict '
  '[{space_id, starts_at, ends_at, state, title, person}].';

revoke execute on function
  public.duplicate_event(uuid, timestamptz), public.repeat_event(uuid, integer, integer)
from public;
grant execute on function
  public.duplicate_event(uuid, timestamptz), public.repeat_event(uuid, integer, integer)
to authenticated;
