-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Courses with sessions and teachers.

create type public.course_level as enum ('beginner', 'intermediate', 'advanced');

create table public.courses (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (private.is_slug(slug)),
  title public.localized_text not null,
  summary public.localized_text,
  description public.localized_text,
  field_id uuid references public.science_fields (id),
  format public.attendance_format not null,
  level public.course_level not null,
  is_top boolean not null default false,
  talk_languages text[] not null default '{ru}' check (private.are_languages(talk_languages)),
  age_min integer not null default 0 check (age_min between 0 and 21),
  price_amount integer not null default 0 check (price_amount >= 0),
  currency public.currency not null default 'RSD',
  capacity integer check (capacity > 0),
  space_id uuid references public.spaces (id),
  starts_at timestamptz,
  ends_at timestamptz,
  cover_path text,
  cover_motif text,
  cover_print text,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sort_price integer not null
    generated always as (private.comparable_price('paid', price_amount, currency)) stored,
  listed_from timestamptz not null generated always as (coalesce(starts_at, 'infinity')) stored,
  listed_until timestamptz not null generated always as (coalesce(ends_at, 'infinity')) stored,
  title_ru text not null generated always as (title ->> 'ru') stored,
  title_en text not null generated always as (coalesce(title ->> 'en', title ->> 'ru')) stored,
  search tsvector not null default ''
);
comment on table public.courses is 'Courses: several sessions under one title.';
comment on column public.courses.price_amount is 'Minor units for the whole course; 0 is free.';
comment on column public.courses.starts_at is 'Beginning of the first session, kept by a trigger on course_sessions.';
comment on column public.courses.ends_at is 'End of the last session, kept by a trigger on course_sessions.';
comment on column public.courses.published_at is 'Null: a draft. In the future: appears by itself then.';
create index courses_starts_idx on public.courses (starts_at, id);
create index courses_field_idx on public.courses (field_id);
create index courses_space_idx on public.courses (space_id);

create table public.course_speakers (
  course_id uuid not null references public.courses (id) on delete cascade,
  speaker_id uuid not null references public.speakers (id) on delete restrict,
  sort_order integer not null default 0,
  primary key (course_id, speaker_id)
);
comment on table public.course_speakers is 'Who teaches a course; the first one leads.';
create index course_speakers_speaker_idx on public.course_speakers (speaker_id);

create table public.course_sessions (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.courses (id) on delete cascade,
  title public.localized_text not null,
  summary public.localized_text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  space_id uuid references public.spaces (id),
  check (ends_at > starts_at)
);
comment on table public.course_sessions is 'Programme of a course. A session blocks its space.';
create index course_sessions_course_idx on public.course_sessions (course_id, starts_at);
create index course_sessions_space_idx on public.course_sessions (space_id);

create function private.course_sessions_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.courses
  set starts_at = dates.first, ends_at = dates.last
  from (
    select min(starts_at) as first, max(ends_at) as last
    from public.course_sessions
    where course_id = coalesce(new.course_id, old.course_id)
  ) dates
  where id = coalesce(new.course_id, old.course_id);
  return null;
end
$$;
create trigger course_sessions_dates after insert or update or delete on public.course_sessions
  for each row execute function private.course_sessions_changed();

alter table public.courses enable row level security;

create policy "public read of published courses" on public.courses for select to anon, authenticated
  using (published_at <= now() or (select private.has_permission('manage_content')));
create policy "content managers insert" on public.courses for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "content managers update" on public.courses for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "content managers delete" on public.courses for delete to authenticated
  using ((select private.has_permission('manage_content')));

alter table public.course_speakers enable row level security;

-- Visible with the course: the subquery applies its policy.
create policy "readable with the course" on public.course_speakers for select to anon, authenticated
  using (exists (select from public.courses where courses.id = course_id));
create policy "content managers insert" on public.course_speakers for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "content managers update" on public.course_speakers for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "content managers delete" on public.course_speakers for delete to authenticated
  using ((select private.has_permission('manage_content')));

alter table public.course_sessions enable row level security;

create policy "readable with the course" on public.course_sessions for select to anon, authenticated
  using (exists (select from public.courses where courses.id = course_id));
create policy "content managers insert" on public.course_sessions for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "content managers update" on public.course_sessions for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "content managers delete" on public.course_sessions for delete to authenticated
  using ((select private.has_permission('manage_content')));

grant select on public.courses, public.course_speakers, public.course_sessions to anon, authenticated;
grant insert, update, delete on public.courses, public.course_speakers, public.course_sessions to authenticated;
create trigger course_speakers_audit after insert or update or delete on public.course_speakers
  for each row execute function private.record_change();
create trigger course_sessions_audit after insert or update or delete on public.course_sessions
  for each row execute function private.record_change();
create trigger courses_rich_text before insert or update of description on public.courses
  for each row execute function private.check_rich_text('description');
comment on column public.courses.description is 'Rich text (HTML), checked when written and sanitised when shown.';

-- Lists of courses and speakers: search columns, an index for each filter and sort, a view for cards.

-- Trigger writes (dates, search) leave updated_at alone, so that they cause no edit conflicts.
comment on column public.courses.sort_price is 'Price in para, for sorting only.';
comment on column public.courses.listed_from is 'starts_at, for sorting: a course without sessions comes last.';
comment on column public.courses.listed_until is 'ends_at, for sorting: a course without sessions is not over.';
comment on column public.courses.title_ru is 'For sorting in the Russian interface.';
comment on column public.courses.title_en is 'For sorting in the English interface.';
comment on column public.courses.search is 'Maintained by triggers: texts, field, titles of sessions, names of active teachers.';

comment on column public.speakers.field_name is 'Name of the field, kept by triggers, for sorting and the search.';
comment on column public.speakers.field_ru is 'For sorting in the Russian interface.';
comment on column public.speakers.field_en is 'For sorting in the English interface.';
comment on column public.speakers.search is 'Maintained by triggers: name, field, headline, biography.';

create function private.set_speaker_search() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.field_name := (select name from public.science_fields where id = new.field_id);
  new.search :=
    private.search_vector(private.search_text(new.name), 'A')
    || private.search_vector(private.search_text(new.field_name), 'B')
    || private.search_vector(private.search_text(new.headline), 'C')
    || private.search_vector(private.search_text(new.bio), 'D');
  return new;
end
$$;
create trigger speakers_search
  before insert or update of name, headline, bio, field_id, field_name, search on public.speakers
  for each row execute function private.set_speaker_search();

create function private.set_course_search() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  names text := (
    select string_agg(concat_ws(' ', speakers.name ->> 'ru', speakers.name ->> 'en'), ' ')
    from public.course_speakers
    join public.speakers on speakers.id = course_speakers.speaker_id and speakers.status = 'active'
    where course_speakers.course_id = new.id
  );
  programme text := (
    select string_agg(private.search_text(title), ' ') from public.course_sessions where course_id = new.id
  );
begin
  new.search :=
    private.search_vector(private.search_text(new.title), 'A')
    || private.search_vector(coalesce(private.search_words(names), ''), 'B')
    || private.search_vector(
      private.search_text((select name from public.science_fields where id = new.field_id)), 'B'
    )
    || private.search_vector(private.search_text(new.summary), 'C')
    || private.search_vector(coalesce(programme, ''), 'C')
    || private.search_vector(private.search_text(new.description), 'D');
  return new;
end
$$;
create trigger courses_search
  before insert or update of title, summary, description, field_id, search on public.courses
  for each row execute function private.set_course_search();

-- Setting the search column makes the triggers above recompute it.
create function private.course_search_source_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.courses set search = '' where id in (new.course_id, old.course_id);
  return null;
end
$$;
create trigger course_sessions_search after insert or update of course_id, title or delete on public.course_sessions
  for each row execute function private.course_search_source_changed();
create trigger course_speakers_search after insert or update or delete on public.course_speakers
  for each row execute function private.course_search_source_changed();

create function private.course_teacher_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.courses set search = ''
  where id in (select course_id from public.course_speakers where speaker_id = new.id);
  return null;
end
$$;
create trigger speakers_of_courses after update of name, status on public.speakers
  for each row when (old.name is distinct from new.name or old.status is distinct from new.status)
  execute function private.course_teacher_changed();

create function private.science_field_renamed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.speakers set search = '' where field_id = new.id;
  update public.courses set search = '' where field_id = new.id;
  return null;
end
$$;
create trigger science_fields_renamed after update of name on public.science_fields
  for each row when (old.name is distinct from new.name)
  execute function private.science_field_renamed();

create trigger courses_touch before update on public.courses
  for each row when (pg_trigger_depth() = 0) execute function private.touch_updated_at();
create trigger speakers_touch before update on public.speakers
  for each row when (pg_trigger_depth() = 0) execute function private.touch_updated_at();
create trigger courses_audit after insert or update or delete on public.courses
  for each row execute function private.record_change(
    'starts_at', 'ends_at', 'sort_price', 'listed_from', 'listed_until', 'title_ru', 'title_en'
  );
create trigger speakers_audit after insert or update or delete on public.speakers
  for each row execute function private.record_change('name_ru', 'name_en', 'field_name', 'field_ru', 'field_en');

create index courses_listed_idx on public.courses (listed_from, id) where published_at is not null;
create index courses_past_idx on public.courses (listed_until desc, id desc) where published_at is not null;
create index courses_format_idx on public.courses (format, listed_from, id) where published_at is not null;
create index courses_level_idx on public.courses (level, listed_from, id) where published_at is not null;
create index courses_top_idx on public.courses (listed_from, id) where is_top and published_at is not null;
create index courses_cheapest_idx on public.courses (sort_price, listed_from, id) where published_at is not null;
create index courses_title_ru_idx on public.courses (title_ru, id) where published_at is not null;
create index courses_title_en_idx on public.courses (title_en, id) where published_at is not null;
create index courses_running_idx on public.courses using gist (tstzrange(starts_at, ends_at))
  where published_at is not null;
create index courses_search_idx on public.courses using gin (search);

create index speakers_listed_ru_idx on public.speakers (is_recommended desc, name_ru, id) where status = 'active';
create index speakers_listed_en_idx on public.speakers (is_recommended desc, name_en, id) where status = 'active';
create index speakers_by_field_ru_idx on public.speakers (field_ru, name_ru, id) where status = 'active';
create index speakers_by_field_en_idx on public.speakers (field_en, name_en, id) where status = 'active';
create index speakers_by_field_ru_desc_idx on public.speakers (field_ru desc nulls last, name_ru, id)
  where status = 'active';
create index speakers_by_field_en_desc_idx on public.speakers (field_en desc nulls last, name_en, id)
  where status = 'active';
create index speakers_of_field_idx on public.speakers (field_id) where status = 'active';
create index speakers_active_idx on public.speakers (id) where status = 'active';
create index speakers_search_idx on public.speakers using gin (search);

create view public.speaker_cards with (security_invoker = true) as
select
  speakers.id,
  speakers.slug,
  speakers.name,
  speakers.field_name as field,
  speakers.headline,
  speakers.photo_path,
  speakers.cover_motif,
  speakers.cover_print,
  speakers.is_recommended
from public.speakers
where speakers.status = 'active';
comment on view public.speaker_cards is 'Active speakers as lists show them.';
grant select on public.speaker_cards to anon, authenticated;

create view public.course_cards with (security_invoker = true) as
select
  courses.id,
  courses.slug,
  courses.title,
  courses.summary,
  (select science_fields.name from public.science_fields where science_fields.id = courses.field_id) as field,
  courses.format,
  courses.level,
  courses.is_top,
  courses.talk_languages,
  courses.age_min,
  courses.price_amount,
  courses.currency,
  courses.capacity,
  courses.starts_at,
  courses.ends_at,
  courses.cover_path,
  courses.cover_motif,
  courses.cover_print,
  (
    select count(*)::integer from public.course_sessions where course_sessions.course_id = courses.id
  ) as session_count,
  coalesce(
    (
      select jsonb_agg(
        jsonb_build_object('id', speakers.id, 'slug', speakers.slug, 'name', speakers.name)
        order by course_speakers.sort_order, speakers.slug
      )
      from public.course_speakers
      join public.speakers on speakers.id = course_speakers.speaker_id and speakers.status = 'active'
      where course_speakers.course_id = courses.id
    ),
    '[]'
  ) as speakers
from public.courses
where courses.published_at <= now();
comment on view public.course_cards is 'Published courses as cards show them.';
comment on column public.course_cards.price_amount is 'Minor units for the whole course; 0 is free.';
comment on column public.course_cards.starts_at is 'Null: no dates yet.';
comment on column public.course_cards.speakers is '[{id, slug, name}], the first one leads; hidden speakers left out.';
grant select on public.course_cards to anon, authenticated;

-- The list of courses.

create function private.courses_start() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  with running as materialized (
    select starts_at
    from public.courses
    where published_at is not null and published_at <= now() and tstzrange(starts_at, ends_at) @> now()
  )
  select least(min(starts_at), now()) from running
$$;
comment on function private.courses_start is
  'No course that is not over began earlier, so that lists need not walk through the past.';

-- Returns the condition of a list as SQL text, assembled from fixed fragments as in event_filter; values stay
-- parameters.
create function private.course_filter_sql(
  query tsquery, format public.attendance_format, level public.course_level, only_top boolean
) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(
    ' and ',
    'published_at <= now()',
    case when query is not null then 'search @@ $1' end,
    case when format is not null then 'format = $2' end,
    case when level is not null then 'level = $3' end,
    case when only_top then 'is_top' end
  )
$$;

create function public.list_courses(
  search text default null,
  format public.attendance_format default null,
  level public.course_level default null,
  only_top boolean default false,
  sort text default 'soonest',
  language public.interface_language default 'ru',
  page_size integer default 12,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  query tsquery := private.search_query(search);
  size integer := least(greatest(coalesce(page_size, 12), 1), 100);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  title text := case when language = 'en' then 'title_en, id' else 'title_ru, id' end;
  -- The search runs first: the planner cannot estimate how rare a word is. Offset 0 prevents it from reordering.
  source text := case
    when query is null then 'public.courses'
    else '(select * from public.courses where search @@ $1 offset 0) courses'
  end;
  coming text := case sort
    when 'cheapest' then 'sort_price, listed_from, id'
    when 'title' then title
    else 'listed_from, id'
  end;
  finished text := case sort
    when 'cheapest' then coming
    when 'title' then coming
    else 'listed_until desc, id desc'
  end;
  response jsonb;
begin
  -- Further pages would only make the server count rows that nobody reads.
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'courses', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by part, position) as position
       from (
         (select id, 1 as part, row_number() over (order by %1$s) as position
          from %3$s where %4$s and listed_until > now() and listed_from >= $4 order by %1$s limit $5 + $6)
         union all
         (select id, 2 as part, row_number() over (order by %2$s) as position
          from %3$s where %4$s and listed_until <= now() order by %2$s limit $5 + $6)
       ) listed
       order by part, position
       limit $5 offset $6
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from %3$s where %4$s limit 200) counted),
       ''courses'', coalesce(
         (
           select jsonb_agg(to_jsonb(cards) order by chosen.position)
           from chosen join public.course_cards cards using (id)
         ),
         ''[]''
       )
     )',
    coming, finished, source, private.course_filter_sql(query, format, level, only_top)
  )
  into response
  using query, format, level, private.courses_start(), size, skipped;
  return response;
end
$$;
comment on function public.list_courses is
  'Returns {total, courses}: a page of published courses, past ones last. sort: soonest, cheapest, title (by its name in '
  'that language); page counts from 1, page_size is limited to 1–100; total stops counting at 200. A null filter matches '
  'everything. Runs as its owner because row level security would keep search and enums from using indexes; returns '
  'published courses only.';
revoke execute on function public.list_courses(
  text, public.attendance_format, public.course_level, boolean, text, public.interface_language, integer, integer
) from public;
grant execute on function public.list_courses(
  text, public.attendance_format, public.course_level, boolean, text, public.interface_language, integer, integer
) to anon, authenticated;

-- Courses in the admin area, and saving a course with sessions and teachers.

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
  response jsonb;
begin
  perform private.require_permission('manage_content');
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as position
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
             order by chosen.position
           )
           from chosen join public.courses own using (id)
         ),
         ''[]''
       )
     )',
    ordering, source, filter
  )
  into response
  using query, size, skipped;
  return response;
end
$$;
comment on function public.admin_courses is
  '{total, rows}: a page of courses, drafts too, for manage_content: {id, title, format, level, is_top, price_amount '
  '(minor units), currency, starts_at, ends_at, published_at, created_at, state, session_count, speakers (their names)}. '
  'state: draft, scheduled, published, over. sort: title (in that language), starts, created, each also with _desc; newest '
  'first by default. page counts from 1, page_size is limited to 1–1000; total stops counting at 10000. Errors: PT403 '
  'not_allowed.';
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
grant execute on function private.save_course_sessions(uuid, jsonb) to authenticated;

create function private.save_course_speakers(course uuid, speakers uuid[]) returns void
language sql security invoker set search_path = ''
as $$
  delete from public.course_speakers where course_id = course and speaker_id <> all (speakers);
  insert into public.course_speakers as present (course_id, speaker_id, sort_order)
  select course, wanted.id, wanted.position
  from unnest(speakers) with ordinality wanted (id, position)
  on conflict (course_id, speaker_id) do update set sort_order = excluded.sort_order
  where present.sort_order <> excluded.sort_order;
$$;
grant execute on function private.save_course_speakers(uuid, uuid[]) to authenticated;

-- Runs as its caller, so that policies apply.
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
    perform private.raise_api_error(400, 'too_many', 'At most 100 sessions', jsonb_build_object('max', 100));
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
  'Creates a course, or updates the one with that id if its updated_at is still the given version, together with its '
  'programme ([{id, title, summary, starts_at, ends_at, space_id}], at most 100; sessions with a known id are updated) and '
  'its teachers in their order. Returns the id; null when the version is older or the course was deleted. Errors: PT403 '
  'not_allowed, PT400 too_many, 23505 (slug), PT409 without a code: a space is occupied, with the conflict in the detail.';
revoke execute on function public.save_course(jsonb, jsonb, uuid[], uuid, timestamptz) from public;
grant execute on function public.save_course(jsonb, jsonb, uuid[], uuid, timestamptz) to authenticated;
