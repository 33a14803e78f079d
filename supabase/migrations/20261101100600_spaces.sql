-- Spaces for rent: what they are, what they cost and when they are open.

create table public.spaces (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (private.is_slug(slug)),
  name public.localized_text not null,
  summary public.localized_text,
  description public.localized_text,
  rules public.localized_text,
  capacity integer not null check (capacity > 0),
  area_m2 integer check (area_m2 > 0),
  cover_path text,
  cover_motif text,
  cover_print text,
  is_active boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.spaces is 'Rooms of the hub.';
comment on column public.spaces.is_active is 'Offered for rent.';

create table public.space_photos (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references public.spaces (id) on delete cascade,
  path text,
  cover_seed text,
  cover_motif text,
  width integer check (width > 0),
  height integer check (height > 0),
  alt public.localized_text not null,
  sort_order integer not null default 0,
  check (path is not null or cover_seed is not null)
);
comment on table public.space_photos is 'Gallery of a space: a stored picture (path) or a generated one (cover_seed).';
create index space_photos_space_idx on public.space_photos (space_id, sort_order);

create table public.amenities (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (private.is_slug(slug)),
  name public.localized_text not null,
  icon text,
  sort_order integer not null default 0
);
comment on table public.amenities is 'What a space may have: projector, sound, step-free entrance.';

create table public.space_amenities (
  space_id uuid not null references public.spaces (id) on delete cascade,
  amenity_id uuid not null references public.amenities (id) on delete cascade,
  note public.localized_text,
  sort_order integer not null default 0,
  primary key (space_id, amenity_id)
);
comment on table public.space_amenities is 'Amenities of a space.';
create index space_amenities_amenity_idx on public.space_amenities (amenity_id);

create table public.space_prices (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null references public.spaces (id) on delete cascade,
  label public.localized_text,
  hourly_amount integer not null check (hourly_amount >= 0),
  currency public.currency not null default 'RSD',
  weekdays smallint[] not null default '{1,2,3,4,5,6,7}'
    check (cardinality(weekdays) > 0 and weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]),
  from_time time not null default '00:00',
  to_time time not null default '24:00',
  priority smallint not null default 0,
  check (to_time > from_time)
);
comment on table public.space_prices is 'Hourly prices. Of the rules that cover an hour the one with the highest priority counts.';
comment on column public.space_prices.hourly_amount is 'Minor units per hour.';
comment on column public.space_prices.weekdays is 'ISO: 1 is Monday, 7 is Sunday.';
create index space_prices_space_idx on public.space_prices (space_id, priority desc);

create table public.space_opening_hours (
  space_id uuid not null references public.spaces (id) on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  opens_at time not null,
  closes_at time not null,
  primary key (space_id, weekday),
  check (closes_at > opens_at)
);
comment on table public.space_opening_hours is
  'When a space can be booked, Belgrade wall clock; a weekday without a row is closed. ISO weekdays.';

create function private.is_whole_hour(moment time) returns boolean
language sql immutable set search_path = ''
as $$ select extract(minute from moment) = 0 and extract(second from moment) = 0 $$;
grant execute on function private.is_whole_hour(time) to anon, authenticated, service_role;

alter table public.space_opening_hours
  add constraint space_opening_hours_whole check (
    private.is_whole_hour(opens_at) and private.is_whole_hour(closes_at)
  );

alter table public.spaces enable row level security;

-- Inactive ones too: an event that takes place there still says where.
create policy "everybody" on public.spaces for select to anon, authenticated using (true);
create policy "those who manage content add" on public.spaces for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content change" on public.spaces for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content delete" on public.spaces for delete to authenticated
  using ((select private.has_permission('manage_content')));

alter table public.space_photos enable row level security;

create policy "everybody" on public.space_photos for select to anon, authenticated using (true);
create policy "those who manage content add" on public.space_photos for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content change" on public.space_photos for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content delete" on public.space_photos for delete to authenticated
  using ((select private.has_permission('manage_content')));

alter table public.amenities enable row level security;

create policy "everybody" on public.amenities for select to anon, authenticated using (true);
create policy "those who manage content add" on public.amenities for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content change" on public.amenities for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content delete" on public.amenities for delete to authenticated
  using ((select private.has_permission('manage_content')));

alter table public.space_amenities enable row level security;

create policy "everybody" on public.space_amenities for select to anon, authenticated using (true);
create policy "those who manage content add" on public.space_amenities for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content change" on public.space_amenities for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content delete" on public.space_amenities for delete to authenticated
  using ((select private.has_permission('manage_content')));

alter table public.space_prices enable row level security;

create policy "everybody" on public.space_prices for select to anon, authenticated using (true);
create policy "those who manage content add" on public.space_prices for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content change" on public.space_prices for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content delete" on public.space_prices for delete to authenticated
  using ((select private.has_permission('manage_content')));

alter table public.space_opening_hours enable row level security;

create policy "everybody" on public.space_opening_hours for select to anon, authenticated using (true);
create policy "those who manage content add" on public.space_opening_hours for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content change" on public.space_opening_hours for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "those who manage content delete" on public.space_opening_hours for delete to authenticated
  using ((select private.has_permission('manage_content')));

grant select on
  public.spaces, public.space_photos, public.amenities, public.space_amenities, public.space_prices,
  public.space_opening_hours
to anon, authenticated;
grant insert, update, delete on
  public.spaces, public.space_photos, public.amenities, public.space_amenities, public.space_prices,
  public.space_opening_hours
to authenticated;

create trigger spaces_touch before update on public.spaces
  for each row execute function private.touch_updated_at();
create trigger spaces_audit after insert or update or delete on public.spaces
  for each row execute function private.record_change();
create trigger space_photos_audit after insert or update or delete on public.space_photos
  for each row execute function private.record_change();
create trigger amenities_audit after insert or update or delete on public.amenities
  for each row execute function private.record_change();
create trigger space_amenities_audit after insert or update or delete on public.space_amenities
  for each row execute function private.record_change();
create trigger space_prices_audit after insert or update or delete on public.space_prices
  for each row execute function private.record_change();
create trigger space_opening_hours_audit after insert or update or delete on public.space_opening_hours
  for each row execute function private.record_change();
