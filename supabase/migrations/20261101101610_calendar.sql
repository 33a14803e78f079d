-- What staff enter into the calendar of the house: meetings, maintenance, closed hours.

create type public.calendar_item_kind as enum ('meeting', 'maintenance', 'closed');

create table public.calendar_series (
  id uuid primary key default gen_random_uuid(),
  every_weeks integer not null default 1 check (every_weeks between 1 and 52),
  repeats_until date not null,
  created_at timestamptz not null default now()
);
comment on table public.calendar_series is
  'Ties repeated calendar items together. Each repetition is a row of its own, so that one can move or be cancelled.';

create table public.calendar_items (
  id uuid primary key default gen_random_uuid(),
  kind public.calendar_item_kind not null,
  title public.localized_text not null,
  note text check (length(note) <= 2000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  space_id uuid references public.spaces (id),
  series_id uuid references public.calendar_series (id) on delete set null,
  cancelled_at timestamptz,
  ics_sequence integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
comment on table public.calendar_items is 'Meetings, maintenance and closed hours. Staff alone see what they are.';
comment on column public.calendar_items.space_id is 'Null: takes no space.';
create index calendar_items_starts_idx on public.calendar_items (starts_at);
create index calendar_items_space_idx on public.calendar_items (space_id, starts_at);
create index calendar_items_series_idx on public.calendar_items (series_id);

alter table public.calendar_series enable row level security;

create policy "those who manage the calendar" on public.calendar_series for select to authenticated
  using ((select private.has_permission('manage_calendar')) or (select private.has_permission('manage_content')));
create policy "those who manage the calendar add" on public.calendar_series for insert to authenticated
  with check ((select private.has_permission('manage_calendar')) or (select private.has_permission('manage_content')));
create policy "those who manage the calendar change" on public.calendar_series for update to authenticated
  using ((select private.has_permission('manage_calendar')) or (select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_calendar')) or (select private.has_permission('manage_content')));
create policy "those who manage the calendar delete" on public.calendar_series for delete to authenticated
  using ((select private.has_permission('manage_calendar')) or (select private.has_permission('manage_content')));

alter table public.calendar_items enable row level security;

create policy "those who manage the calendar" on public.calendar_items for select to authenticated
  using ((select private.has_permission('manage_calendar')) or (select private.has_permission('manage_content')));
create policy "those who manage the calendar add" on public.calendar_items for insert to authenticated
  with check ((select private.has_permission('manage_calendar')) or (select private.has_permission('manage_content')));
create policy "those who manage the calendar change" on public.calendar_items for update to authenticated
  using ((select private.has_permission('manage_calendar')) or (select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_calendar')) or (select private.has_permission('manage_content')));
create policy "those who manage the calendar delete" on public.calendar_items for delete to authenticated
  using ((select private.has_permission('manage_calendar')) or (select private.has_permission('manage_content')));

grant select, insert, update, delete on public.calendar_series, public.calendar_items to authenticated;

create trigger calendar_items_touch before update on public.calendar_items
  for each row execute function private.touch_updated_at();
create trigger calendar_series_audit after insert or update or delete on public.calendar_series
  for each row execute function private.record_change();
create trigger calendar_items_audit after insert or update or delete on public.calendar_items
  for each row execute function private.record_change();
