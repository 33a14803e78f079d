-- Speakers, their fields of science, and what they write.

create type public.speaker_status as enum ('active', 'pending', 'inactive');

create table public.science_fields (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (private.is_slug(slug)),
  name public.localized_text not null
);
comment on table public.science_fields is 'Fields of knowledge for the filters of speakers and courses.';

create table public.speakers (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (private.is_slug(slug)),
  status public.speaker_status not null default 'pending',
  name public.localized_text not null,
  field_id uuid references public.science_fields (id),
  headline public.localized_text,
  bio public.localized_text,
  languages text[] not null default '{ru}' check (private.are_languages(languages)),
  links jsonb not null default '[]' check (jsonb_typeof(links) = 'array'),
  photo_path text,
  cover_motif text,
  cover_print text,
  is_recommended boolean not null default false,
  name_ru text not null generated always as (name ->> 'ru') stored,
  name_en text not null generated always as (coalesce(name ->> 'en', name ->> 'ru')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.speakers is 'People who speak at the hub. Visitors see those who are active.';
comment on column public.speakers.headline is 'Who it is in one line.';
comment on column public.speakers.links is '[{label: localized text, url}]';
comment on column public.speakers.name_ru is 'For sorting in the Russian interface.';
comment on column public.speakers.name_en is 'For sorting in the English interface.';

create index speakers_field_idx on public.speakers (field_id);
create index speakers_name_ru_idx on public.speakers (name_ru, id);
create index speakers_name_en_idx on public.speakers (name_en, id);

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (private.is_slug(slug)),
  speaker_id uuid not null references public.speakers (id) on delete cascade,
  title public.localized_text not null,
  summary public.localized_text,
  body public.localized_text not null,
  cover_path text,
  cover_motif text,
  cover_print text,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.blog_posts is 'A speaker''s posts.';
comment on column public.blog_posts.published_at is 'Null: a draft. In the future: appears by itself then.';

create index blog_posts_speaker_idx on public.blog_posts (speaker_id, published_at desc);

alter table public.science_fields enable row level security;

create policy "everybody" on public.science_fields for select to anon, authenticated using (true);
create policy "those who manage speakers add" on public.science_fields for insert to authenticated
  with check ((select private.has_permission('manage_speakers')));
create policy "those who manage speakers change" on public.science_fields for update to authenticated
  using ((select private.has_permission('manage_speakers')))
  with check ((select private.has_permission('manage_speakers')));
create policy "those who manage speakers delete" on public.science_fields for delete to authenticated
  using ((select private.has_permission('manage_speakers')));

alter table public.speakers enable row level security;

create policy "active speakers for everybody" on public.speakers for select to anon, authenticated
  using (status = 'active' or (select private.has_permission('view_admin')));
create policy "those who manage speakers add" on public.speakers for insert to authenticated
  with check ((select private.has_permission('manage_speakers')));
create policy "those who manage speakers change" on public.speakers for update to authenticated
  using ((select private.has_permission('manage_speakers')))
  with check ((select private.has_permission('manage_speakers')));
create policy "those who manage speakers delete" on public.speakers for delete to authenticated
  using ((select private.has_permission('manage_speakers')));

alter table public.blog_posts enable row level security;

-- The inner select is under the policy of speakers: a hidden speaker's posts are hidden too.
create policy "published posts of visible speakers" on public.blog_posts for select to anon, authenticated
  using (
    (published_at <= now() and exists (select from public.speakers where speakers.id = speaker_id))
    or (select private.has_permission('manage_speakers'))
  );
create policy "those who manage speakers add" on public.blog_posts for insert to authenticated
  with check ((select private.has_permission('manage_speakers')));
create policy "those who manage speakers change" on public.blog_posts for update to authenticated
  using ((select private.has_permission('manage_speakers')))
  with check ((select private.has_permission('manage_speakers')));
create policy "those who manage speakers delete" on public.blog_posts for delete to authenticated
  using ((select private.has_permission('manage_speakers')));

grant select on public.science_fields, public.speakers, public.blog_posts to anon, authenticated;
grant insert, update, delete on public.science_fields, public.speakers, public.blog_posts to authenticated;

create trigger speakers_touch before update on public.speakers
  for each row execute function private.touch_updated_at();
create trigger blog_posts_touch before update on public.blog_posts
  for each row execute function private.touch_updated_at();
create trigger science_fields_audit after insert or update or delete on public.science_fields
  for each row execute function private.record_change();
create trigger speakers_audit after insert or update or delete on public.speakers
  for each row execute function private.record_change();
create trigger blog_posts_audit after insert or update or delete on public.blog_posts
  for each row execute function private.record_change();
