-- Speakers, fields of science and posts as staff look through them, and what deleting one of them would take along.

create index speakers_created_idx on public.speakers (created_at, id);
create index speakers_updated_idx on public.speakers (updated_at, id);
create index speakers_hidden_idx on public.speakers (status, name_ru, id) where status <> 'active';

-- Whoever speaks at events or teaches is hidden, not deleted: programmes keep their names.
alter table public.event_speakers
  drop constraint event_speakers_speaker_id_fkey,
  add constraint event_speakers_speaker_id_fkey foreign key (speaker_id) references public.speakers (id) on delete restrict;
alter table public.event_session_speakers
  drop constraint event_session_speakers_speaker_id_fkey,
  add constraint event_session_speakers_speaker_id_fkey
    foreign key (speaker_id) references public.speakers (id) on delete restrict;
alter table public.course_speakers
  drop constraint course_speakers_speaker_id_fkey,
  add constraint course_speakers_speaker_id_fkey foreign key (speaker_id) references public.speakers (id) on delete restrict;

alter table public.science_fields add column updated_at timestamptz not null default now();
create trigger science_fields_touch before update on public.science_fields
  for each row execute function private.touch_updated_at();

create function private.events_of_speaker(speaker uuid) returns table (event_id uuid)
language sql stable security definer set search_path = ''
as $$
  select event_id from public.event_speakers where speaker_id = speaker
  union
  select event_sessions.event_id
  from public.event_session_speakers
  join public.event_sessions on event_sessions.id = event_session_speakers.session_id
  where event_session_speakers.speaker_id = speaker
$$;

create function public.admin_speakers(
  search text default null,
  status public.speaker_status default null,
  only_recommended boolean default false,
  sort text default 'name',
  language public.interface_language default 'ru',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  query tsquery := private.search_query(search);
  size integer := least(greatest(coalesce(page_size, 25), 1), 1000);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  source text := case
    when query is null then 'public.speakers'
    else '(select * from public.speakers where search @@ $1 offset 0) speakers'
  end;
  filter text := concat_ws(
    ' and ',
    'true',
    case when status is not null then pg_catalog.format('status = %L', status) end,
    case when only_recommended then 'is_recommended' end
  );
  ordering text := pg_catalog.format(
    case sort
      when 'name_desc' then 'name_%1$s desc, id desc'
      when 'created' then 'created_at, id'
      when 'created_desc' then 'created_at desc, id desc'
      when 'updated' then 'updated_at, id'
      when 'updated_desc' then 'updated_at desc, id desc'
      else 'name_%1$s, id'
    end,
    coalesce(language, 'ru')
  );
  answer jsonb;
begin
  perform private.require_permission('manage_content', 'manage_speakers');
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as place
       from %2$s where %3$s order by %1$s limit $2 offset $3
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from %2$s where %3$s limit 10000) counted),
       ''rows'', coalesce(
         (
           select jsonb_agg(
             jsonb_build_object(
               ''id'', own.id, ''name'', own.name, ''status'', own.status, ''field'', own.field_name,
               ''headline'', own.headline, ''is_recommended'', own.is_recommended,
               ''photo_path'', own.photo_path, ''created_at'', own.created_at, ''updated_at'', own.updated_at,
               ''event_count'', (select count(*) from private.events_of_speaker(own.id)),
               ''course_count'', (select count(*) from public.course_speakers where speaker_id = own.id),
               ''post_count'', (select count(*) from public.blog_posts where speaker_id = own.id)
             )
             order by chosen.place
           )
           from chosen join public.speakers own using (id)
         ),
         ''[]''
       )
     )',
    ordering, source, filter
  )
  into answer
  using query, size, skipped;
  return answer;
end
$$;
comment on function public.admin_speakers is
  '{total, rows}: a page of speakers of any status, for those who manage content: {id, name, status, field (its name), '
  'headline, is_recommended, photo_path, created_at, updated_at, event_count, course_count, post_count}. sort: name (in that '
  'language), created, updated, each also with _desc; by name unless told. page counts from 1, page_size is kept within 1 '
  'and 1000; total stops counting at 10000. Errors: PT403 not_allowed.';

create function public.admin_speaker_uses(speaker uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform private.require_permission('manage_content', 'manage_speakers');
  with events as materialized (
    select id, title, starts_at
    from public.events
    where id in (select event_id from private.events_of_speaker(speaker))
  ),
  courses as materialized (
    select id, title, listed_from
    from public.courses
    where id in (select course_id from public.course_speakers where speaker_id = speaker)
  )
  select jsonb_build_object(
    'event_count', (select count(*) from events),
    'events', coalesce(
      (
        select jsonb_agg(jsonb_build_object('id', id, 'title', title) order by starts_at desc, id)
        from (select * from events order by starts_at desc, id limit 5) latest
      ),
      '[]'
    ),
    'course_count', (select count(*) from courses),
    'courses', coalesce(
      (
        select jsonb_agg(jsonb_build_object('id', id, 'title', title) order by listed_from desc, id)
        from (select * from courses order by listed_from desc, id limit 5) latest
      ),
      '[]'
    ),
    'post_count', (select count(*) from public.blog_posts where speaker_id = speaker)
  )
  into answer;
  return answer;
end
$$;
comment on function public.admin_speaker_uses is
  'What refers to a speaker: {event_count, events, course_count, courses (the last five: {id, title}), post_count}. While '
  'there are events or courses the speaker cannot be deleted; posts go along. Errors: PT403 not_allowed.';

create function public.admin_science_fields() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_content', 'manage_speakers');
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', fields.id, 'slug', fields.slug, 'name', fields.name, 'updated_at', fields.updated_at,
          'speaker_count', (select count(*) from public.speakers where field_id = fields.id),
          'course_count', (select count(*) from public.courses where field_id = fields.id)
        )
        order by fields.name ->> 'ru', fields.id
      ),
      '[]'
    )
    from public.science_fields fields
  );
end
$$;
comment on function public.admin_science_fields is
  'All fields of science, for those who manage speakers: [{id, slug, name, updated_at, speaker_count, course_count}]. One '
  'that somebody has cannot be deleted. Errors: PT403 not_allowed.';

revoke execute on function
  public.admin_speakers(text, public.speaker_status, boolean, text, public.interface_language, integer, integer),
  public.admin_speaker_uses(uuid), public.admin_science_fields()
from public;
grant execute on function
  public.admin_speakers(text, public.speaker_status, boolean, text, public.interface_language, integer, integer),
  public.admin_speaker_uses(uuid), public.admin_science_fields()
to authenticated;
