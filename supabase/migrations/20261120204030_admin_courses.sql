-- Courses as staff look through them, and the one way to save a course with its programme and teachers.

create index courses_all_title_ru_idx on public.courses (title_ru, id);
create index courses_all_title_en_idx on public.courses (title_en, id);
create index courses_all_listed_idx on public.courses (listed_from, id);
create index courses_created_idx on public.courses (created_at, id);
create index courses_drafts_idx on public.courses (created_at, id) where published_at is null;

create function private.course_state(published_at timestamptz, ends_at timestamptz) returns text
language sql stable set search_path = ''
as $$
  select case
    when published_at is null then 'draft'
    when published_at > now() then 'scheduled'
    when ends_at <= now() then 'over'
    else 'published'
  end
$$;

create function public.admin_courses(
  search text default null,
  format public.attendance_format default null,
  level public.course_level default null,
  state text default null,
  sort text default 'created_desc',
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
    when query is null then 'public.courses'
    else '(select * from public.courses where search @@ $1 offset 0) courses'
  end;
  filter text := concat_ws(
    ' and ',
    'true',
    case when format is not null then pg_catalog.format('format = %L', format) end,
    case when level is not null then pg_catalog.format('level = %L', level) end,
    case state
      when 'draft' then 'published_at is null'
      when 'scheduled' then 'published_at > now()'
      when 'over' then 'published_at <= now() and listed_until <= now()'
      when 'published' then 'published_at <= now() and listed_until > now()'
    end
  );
  ordering text := pg_catalog.format(
    case sort
      when 'title' then 'title_%1$s, id'
      when 'title_desc' then 'title_%1$s desc, id desc'
      when 'starts' then 'listed_from, id'
      when 'starts_desc' then 'listed_from desc, id desc'
      when 'created' then 'created_at, id'
      else 'created_at desc, id desc'
    end,
    coalesce(language, 'ru')
  );
  answer jsonb;
begin
  perform private.require_permission('manage_content');
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
               ''id'', own.id, ''title'', own.title, ''format'', own.format, ''level'', own.level, ''is_top'', own.is_top,
               ''price_amount'', own.price_amount, ''currency'', own.currency, ''starts_at'', own.starts_at,
               ''ends_at'', own.ends_at, ''published_at'', own.published_at, ''created_at'', own.created_at,
               ''state'', private.course_state(own.published_at, own.ends_at),
               ''session_count'', (select count(*) from public.course_sessions where course_id = own.id),
               ''speakers'', coalesce(
                 (
                   select jsonb_agg(speakers.name order by taught.sort_order, speakers.slug)
                   from public.course_speakers taught join public.speakers on speakers.id = taught.speaker_id
                   where taught.course_id = own.id
                 ),
                 ''[]''
               )
             )
             order by chosen.place
           )
           from chosen join public.courses own using (id)
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
comment on function public.admin_courses is
  '{total, rows}: a page of courses, drafts too, for those who manage content: {id, title, format, level, is_top, '
  'price_amount (minor units), currency, starts_at, ends_at, published_at, created_at, state, session_count, speakers '
  '(their names)}. state: draft, scheduled, published, over. sort: title (in that language), starts, created, each also '
  'with _desc; newest first unless told. page counts from 1, page_size is kept within 1 and 1000; total stops counting at '
  '10000. Errors: PT403 not_allowed.';
revoke execute on function public.admin_courses(
  text, public.attendance_format, public.course_level, text, text, public.interface_language, integer, integer
) from public;
grant execute on function public.admin_courses(
  text, public.attendance_format, public.course_level, text, text, public.interface_language, integer, integer
) to authenticated;

create function private.save_course_sessions(course uuid, sessions jsonb) returns void
language plpgsql security invoker set search_path = ''
as $$
begin
  -- What moves leaves its hour first, so that two sessions may change places.
  delete from public.course_sessions
  where course_id = course
    and not exists (
      select
      from jsonb_populate_recordset(null::public.course_sessions, sessions) wanted
      where wanted.id = course_sessions.id
        and wanted.starts_at = course_sessions.starts_at
        and wanted.ends_at = course_sessions.ends_at
        and wanted.space_id is not distinct from course_sessions.space_id
    );
  insert into public.course_sessions as present (id, course_id, title, summary, starts_at, ends_at, space_id)
  select
    coalesce(wanted.id, gen_random_uuid()), course, wanted.title, wanted.summary, wanted.starts_at, wanted.ends_at,
    wanted.space_id
  from jsonb_populate_recordset(null::public.course_sessions, sessions) wanted
  on conflict (id) do update set title = excluded.title, summary = excluded.summary
  where present.course_id = course
    and (present.title, present.summary) is distinct from (excluded.title, excluded.summary);
end
$$;

create function private.save_course_speakers(course uuid, speakers uuid[]) returns void
language sql security invoker set search_path = ''
as $$
  delete from public.course_speakers where course_id = course and speaker_id <> all (speakers);
  insert into public.course_speakers as present (course_id, speaker_id, sort_order)
  select course, wanted.id, wanted.place
  from unnest(speakers) with ordinality wanted (id, place)
  on conflict (course_id, speaker_id) do update set sort_order = excluded.sort_order
  where present.sort_order <> excluded.sort_order;
$$;

-- As the caller: the policies decide.
create function public.save_course(
  course jsonb, sessions jsonb, speakers uuid[], id uuid default null, version timestamptz default null
) returns uuid
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_variable
declare
  given public.courses := jsonb_populate_record(null::public.courses, course);
  saved uuid;
begin
  perform private.require_permission('manage_content');
  if jsonb_array_length(sessions) > 100 then
    perform private.refuse(400, 'too_many', 'At most 100 sessions', jsonb_build_object('max', 100));
  end if;
  if id is null then
    insert into public.courses (
      slug, title, summary, description, field_id, format, level, is_top, talk_languages, age_min, price_amount, currency,
      capacity, space_id, cover_path, cover_motif, cover_print, published_at
    ) values (
      given.slug, given.title, given.summary, given.description, given.field_id, given.format, given.level, given.is_top,
      given.talk_languages, given.age_min, given.price_amount, given.currency, given.capacity, given.space_id,
      given.cover_path, given.cover_motif, given.cover_print, given.published_at
    )
    returning courses.id into saved;
  else
    update public.courses
    set slug = given.slug, title = given.title, summary = given.summary, description = given.description,
      field_id = given.field_id, format = given.format, level = given.level, is_top = given.is_top,
      talk_languages = given.talk_languages, age_min = given.age_min, price_amount = given.price_amount,
      currency = given.currency, capacity = given.capacity, space_id = given.space_id, cover_path = given.cover_path,
      cover_motif = given.cover_motif, cover_print = given.cover_print, published_at = given.published_at
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
  'Makes a course, or changes the one with that id if its updated_at is still the version given, together with its '
  'programme ([{id, title, summary, starts_at, ends_at, space_id}], at most 100; sessions with an id known stay the same '
  'ones) and its teachers in their order. Answers the id; null: somebody else saved first, or it is gone. Errors: PT403 '
  'not_allowed, PT400 too_many, 23505 (slug), PT409 without a code: a space is taken, with by what in the detail.';
revoke execute on function public.save_course(jsonb, jsonb, uuid[], uuid, timestamptz) from public;
grant execute on function
  public.save_course(jsonb, jsonb, uuid[], uuid, timestamptz),
  private.save_course_sessions(uuid, jsonb), private.save_course_speakers(uuid, uuid[])
to authenticated;
