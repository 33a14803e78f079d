-- Lists of courses and speakers: search columns, an index for each filter and order, one function for a page of each.

-- What triggers refresh (dates, search) is not a save by staff, so it leaves updated_at alone.
drop trigger courses_touch on public.courses;
drop trigger speakers_touch on public.speakers;

alter table public.courses
  add column sort_price integer not null
    generated always as (private.comparable_price('paid', price_amount, currency)) stored,
  add column listed_from timestamptz not null generated always as (coalesce(starts_at, 'infinity')) stored,
  add column listed_until timestamptz not null generated always as (coalesce(ends_at, 'infinity')) stored,
  add column title_ru text not null generated always as (title ->> 'ru') stored,
  add column title_en text not null generated always as (coalesce(title ->> 'en', title ->> 'ru')) stored,
  add column search tsvector not null default '';
comment on column public.courses.sort_price is 'Price in para, for sorting only.';
comment on column public.courses.listed_from is 'starts_at, for sorting: a course without sessions comes last.';
comment on column public.courses.listed_until is 'ends_at, for sorting: a course without sessions is not over.';
comment on column public.courses.title_ru is 'For sorting in the Russian interface.';
comment on column public.courses.title_en is 'For sorting in the English interface.';
comment on column public.courses.search is 'Kept by triggers: texts, field, titles of sessions, names of active teachers.';

alter table public.speakers
  add column field_name public.localized_text,
  add column field_ru text generated always as (field_name ->> 'ru') stored,
  add column field_en text generated always as (coalesce(field_name ->> 'en', field_name ->> 'ru')) stored,
  add column search tsvector not null default '';
comment on column public.speakers.field_name is 'Name of the field, kept by triggers, for sorting and the search.';
comment on column public.speakers.field_ru is 'For sorting in the Russian interface.';
comment on column public.speakers.field_en is 'For sorting in the English interface.';
comment on column public.speakers.search is 'Kept by triggers: name, field, headline, biography.';

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

-- The triggers above write the search anew whenever it is set.
create function private.course_part_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.courses set search = '' where id in (new.course_id, old.course_id);
  return null;
end
$$;
create trigger course_sessions_search after insert or update of course_id, title or delete on public.course_sessions
  for each row execute function private.course_part_changed();
create trigger course_speakers_search after insert or update or delete on public.course_speakers
  for each row execute function private.course_part_changed();

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

update public.speakers set search = '';
update public.courses set search = '';

create trigger courses_touch before update on public.courses
  for each row when (pg_trigger_depth() = 0) execute function private.touch_updated_at();
create trigger speakers_touch before update on public.speakers
  for each row when (pg_trigger_depth() = 0) execute function private.touch_updated_at();

drop trigger courses_audit on public.courses;
create trigger courses_audit after insert or update or delete on public.courses
  for each row execute function private.record_change(
    'starts_at', 'ends_at', 'sort_price', 'listed_from', 'listed_until', 'title_ru', 'title_en'
  );
drop trigger speakers_audit on public.speakers;
create trigger speakers_audit after insert or update or delete on public.speakers
  for each row execute function private.record_change('name_ru', 'name_en', 'field_name', 'field_ru', 'field_en');

create index courses_listed_idx on public.courses (listed_from, id) where published_at is not null;
create index courses_over_idx on public.courses (listed_until desc, id desc) where published_at is not null;
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

-- The condition of a list as SQL text, put together from fixed pieces as in event_filter; values stay parameters.
create function private.course_filter(
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
  -- What was searched for is looked up first: the planner cannot know how rare a word is. Offset 0 keeps it so.
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
  answer jsonb;
begin
  -- Further pages would only make the server count rows that nobody reads.
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'courses', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by part, place) as place
       from (
         (select id, 1 as part, row_number() over (order by %1$s) as place
          from %3$s where %4$s and listed_until > now() and listed_from >= $4 order by %1$s limit $5 + $6)
         union all
         (select id, 2 as part, row_number() over (order by %2$s) as place
          from %3$s where %4$s and listed_until <= now() order by %2$s limit $5 + $6)
       ) listed
       order by part, place
       limit $5 offset $6
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from %3$s where %4$s limit 200) counted),
       ''courses'', coalesce(
         (
           select jsonb_agg(to_jsonb(cards) order by chosen.place)
           from chosen join public.course_cards cards using (id)
         ),
         ''[]''
       )
     )',
    coming, finished, source, private.course_filter(query, format, level, only_top)
  )
  into answer
  using query, format, level, private.courses_start(), size, skipped;
  return answer;
end
$$;
comment on function public.list_courses is
  '{total, courses}: a page of published courses, those that are over behind all others. sort: soonest, cheapest, '
  'title (by its name in that language); page counts from 1, page_size is kept within 1 and 100; total stops '
  'counting at 200. What is null filters nothing. Runs as its owner because row level security would keep search '
  'and enums from the indexes; it returns published courses alone, to everybody.';
revoke execute on function public.list_courses(
  text, public.attendance_format, public.course_level, boolean, text, public.interface_language, integer, integer
) from public;
grant execute on function public.list_courses(
  text, public.attendance_format, public.course_level, boolean, text, public.interface_language, integer, integer
) to anon, authenticated;

create function public.list_speakers(
  search text default null,
  field text default null,
  sort text default 'recommended',
  seed integer default 0,
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
  source text := case
    when query is null then 'public.speakers'
    else '(select * from public.speakers where search @@ $1 offset 0) speakers'
  end;
  filter text := concat_ws(
    ' and ',
    'status = ''active''',
    case when field is not null then 'field_id = (select id from public.science_fields where slug = $2)' end
  );
  ordering text := pg_catalog.format(
    case sort
      when 'name' then 'name_%1$s, id'
      when 'name_desc' then 'name_%1$s desc, id desc'
      when 'field' then 'field_%1$s, name_%1$s, id'
      when 'field_desc' then 'field_%1$s desc nulls last, name_%1$s, id'
      when 'random' then 'uuid_hash_extended(id, $3), id'
      else 'is_recommended desc, name_%1$s, id'
    end,
    coalesce(language, 'ru')
  );
  answer jsonb;
begin
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'speakers', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as place
       from %2$s where %3$s order by %1$s limit $4 offset $5
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from %2$s where %3$s limit 200) counted),
       ''speakers'', coalesce(
         (
           select jsonb_agg(to_jsonb(cards) order by chosen.place)
           from chosen join public.speaker_cards cards using (id)
         ),
         ''[]''
       )
     )',
    ordering, source, filter
  )
  into answer
  using query, field, coalesce(seed, 0)::bigint, size, skipped;
  if skipped = 0 then
    answer := answer || jsonb_build_object(
      'fields',
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('slug', science_fields.slug, 'name', science_fields.name)
            order by coalesce(science_fields.name ->> language::text, science_fields.name ->> 'ru')
          ),
          '[]'
        )
        from public.science_fields
        -- One look for each field; as a condition the planner would read all speakers.
        cross join lateral (
          select from public.speakers where field_id = science_fields.id and status = 'active' limit 1
        ) found
      )
    );
  end if;
  return answer;
end
$$;
comment on function public.list_speakers is
  '{total, speakers, fields}: a page of active speakers; fields, with the first page, are those that active speakers '
  'have. field is a slug. sort: recommended (those first), name, name_desc, field, field_desc (by their names in that '
  'language), random, which is the same order for the same seed. page counts from 1, page_size is kept within 1 and '
  '100; total stops counting at 200. Runs as its owner, as list_events does; it returns active speakers alone.';
revoke execute on function public.list_speakers(
  text, text, text, integer, public.interface_language, integer, integer
) from public;
grant execute on function public.list_speakers(
  text, text, text, integer, public.interface_language, integer, integer
) to anon, authenticated;

create function public.speaker_page(address text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  shown uuid;
  answer jsonb;
begin
  if address ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    shown := (select id from public.speakers where id = address::uuid and status = 'active');
  end if;
  if shown is null then
    shown := (select id from public.speakers where slug = address and status = 'active');
  end if;
  if shown is null then
    return null;
  end if;
  with appearances as materialized (
    select event_id as id from public.event_speakers where speaker_id = shown
    union
    select event_sessions.event_id
    from public.event_session_speakers
    join public.event_sessions on event_sessions.id = event_session_speakers.session_id
    where event_session_speakers.speaker_id = shown
  ),
  dated as materialized (
    select events.id, events.starts_at, events.ends_at <= now() as is_over
    from public.events join appearances using (id)
    where events.published_at <= now()
  ),
  upcoming as (select id from dated where not is_over order by starts_at, id limit 24),
  past as (select id from dated where is_over order by starts_at desc, id limit 8)
  select jsonb_build_object(
    'speaker', (
      select to_jsonb(cards) || jsonb_build_object(
        'bio', speakers.bio, 'languages', speakers.languages, 'links', speakers.links
      )
      from public.speaker_cards cards join public.speakers using (id)
      where cards.id = shown
    ),
    'upcoming', coalesce(
      (
        select jsonb_agg(to_jsonb(cards) order by cards.starts_at, cards.id)
        from public.event_cards cards join upcoming using (id)
      ),
      '[]'
    ),
    'past', coalesce(
      (
        select jsonb_agg(to_jsonb(cards) order by cards.starts_at desc, cards.id)
        from public.event_cards cards join past using (id)
      ),
      '[]'
    ),
    'past_count', (select count(*) from dated where is_over),
    'courses', coalesce(
      (
        select jsonb_agg(
          to_jsonb(cards)
          order by coalesce(cards.ends_at <= now(), false), cards.starts_at, cards.id
        )
        from public.course_cards cards
        where cards.id in (select course_id from public.course_speakers where speaker_id = shown)
      ),
      '[]'
    ),
    'posts', coalesce(
      (
        select jsonb_agg(to_jsonb(post) order by post.published_at desc, post.id)
        from (
          select id, slug, title, summary, published_at, cover_path, cover_motif, cover_print
          from public.blog_posts
          where speaker_id = shown and published_at <= now()
          order by published_at desc, id
          limit 24
        ) post
      ),
      '[]'
    )
  )
  into answer;
  return answer;
end
$$;
comment on function public.speaker_page is
  'An active speaker by id or slug with what hangs on them, or null: {speaker (a card with bio, languages, links), '
  'upcoming (24 event cards), past (the last 8), past_count, courses (those over at the end), posts (24)}. Runs as '
  'its owner, as list_events does; published rows alone.';
revoke execute on function public.speaker_page(text) from public;
grant execute on function public.speaker_page(text) to anon, authenticated;
