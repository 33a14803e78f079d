-- What lists of courses and speakers stand on: search columns, an index for each filter and order, a view for a card.

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
