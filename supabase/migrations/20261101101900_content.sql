-- Pages whose texts staff write: about, coworking, support, requisites; the services that take donations; slides.

create table public.content_pages (
  slug text primary key check (private.is_slug(slug)),
  title public.localized_text not null,
  lead public.localized_text,
  body public.localized_text,
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  updated_at timestamptz not null default now()
);
comment on table public.content_pages is 'Texts of single pages, by the page''s name.';
comment on column public.content_pages.body is 'Rich text (HTML), sanitised when written and again when shown.';
comment on column public.content_pages.data is
  'What one page has and others have not. about: home {title, text, note}. coworking: day [{time, title, text}]. '
  'requisites: note.';

create table public.support_services (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('patreon', 'boosty', 'paypal')),
  title public.localized_text not null,
  text public.localized_text,
  action public.localized_text not null,
  url text not null check (url ~ '^https?://\S+$'),
  is_active boolean not null default true,
  sort_order integer not null default 0,
  updated_at timestamptz not null default now()
);
comment on table public.support_services is 'Donation services with the staff''s links.';
comment on column public.support_services.action is 'Text of the link.';

create table public.slides (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (private.is_slug(slug)),
  title public.localized_text not null,
  text public.localized_text,
  kind text not null default 'hub'
    check (kind in ('lecture', 'seminar', 'festival', 'screening', 'quiz', 'excursion', 'hub')),
  path text check (path ~ '^/([^/\\].*)?$'),
  event_id uuid references public.events (id) on delete cascade,
  image_path text,
  cover_motif text,
  cover_print text,
  seconds integer not null default 12 check (seconds between 3 and 600),
  shown_from timestamptz,
  shown_until timestamptz,
  is_active boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.slides is 'Slides of the wall display.';
comment on column public.slides.kind is 'Whose colour it has: a kind of event, or hub.';
comment on column public.slides.path is 'Where the QR code leads, inside the site.';
comment on column public.slides.seconds is 'How long it stays on the wall.';
create index slides_event_idx on public.slides (event_id);

alter table public.content_pages enable row level security;

create policy "everybody" on public.content_pages for select to anon, authenticated
  using (true);
create policy "those who manage content add" on public.content_pages for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content change" on public.content_pages for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content delete" on public.content_pages for delete to authenticated
  using ((select private.has_permission('manage_content')));

alter table public.support_services enable row level security;

create policy "active services for everybody" on public.support_services for select to anon, authenticated
  using (is_active or (select private.has_permission('manage_content')));
create policy "those who manage content add" on public.support_services for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content change" on public.support_services for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content delete" on public.support_services for delete to authenticated
  using ((select private.has_permission('manage_content')));

alter table public.slides enable row level security;

create policy "active slides for everybody" on public.slides for select to anon, authenticated
  using (is_active or (select private.has_permission('manage_content')));
create policy "those who manage content add" on public.slides for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content change" on public.slides for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content delete" on public.slides for delete to authenticated
  using ((select private.has_permission('manage_content')));

grant select on public.content_pages, public.support_services, public.slides to anon, authenticated;
grant insert, update, delete on public.content_pages, public.support_services, public.slides to authenticated;

create trigger content_pages_touch before update on public.content_pages
  for each row execute function private.touch_updated_at();
create trigger content_pages_audit after insert or update or delete on public.content_pages
  for each row execute function private.record_change();
create trigger support_services_touch before update on public.support_services
  for each row execute function private.touch_updated_at();
create trigger support_services_audit after insert or update or delete on public.support_services
  for each row execute function private.record_change();
create trigger slides_touch before update on public.slides
  for each row execute function private.touch_updated_at();
create trigger slides_audit after insert or update or delete on public.slides
  for each row execute function private.record_change();
