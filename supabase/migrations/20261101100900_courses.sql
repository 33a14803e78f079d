-- Courses with their programme and teachers.

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
  updated_at timestamptz not null default now()
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
  speaker_id uuid not null references public.speakers (id) on delete cascade,
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

create policy "published courses for everybody" on public.courses for select to anon, authenticated
  using (published_at <= now() or (select private.has_permission('manage_content')));
create policy "those who manage content add" on public.courses for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content change" on public.courses for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content delete" on public.courses for delete to authenticated
  using ((select private.has_permission('manage_content')));

alter table public.course_speakers enable row level security;

-- Seen by whoever sees the course: the inner select is under its policy.
create policy "whoever sees the course" on public.course_speakers for select to anon, authenticated
  using (exists (select from public.courses where courses.id = course_id));
create policy "those who manage content add" on public.course_speakers for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content change" on public.course_speakers for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content delete" on public.course_speakers for delete to authenticated
  using ((select private.has_permission('manage_content')));

alter table public.course_sessions enable row level security;

create policy "whoever sees the course" on public.course_sessions for select to anon, authenticated
  using (exists (select from public.courses where courses.id = course_id));
create policy "those who manage content add" on public.course_sessions for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content change" on public.course_sessions for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content delete" on public.course_sessions for delete to authenticated
  using ((select private.has_permission('manage_content')));

grant select on public.courses, public.course_speakers, public.course_sessions to anon, authenticated;
grant insert, update, delete on public.courses, public.course_speakers, public.course_sessions to authenticated;

create trigger courses_touch before update on public.courses
  for each row
  when (old.starts_at is not distinct from new.starts_at and old.ends_at is not distinct from new.ends_at)
  execute function private.touch_updated_at();
create trigger courses_audit after insert or update or delete on public.courses
  for each row execute function private.record_change('starts_at', 'ends_at');
create trigger course_speakers_audit after insert or update or delete on public.course_speakers
  for each row execute function private.record_change();
create trigger course_sessions_audit after insert or update or delete on public.course_sessions
  for each row execute function private.record_change();
