-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Spaces: descriptions, prices and opening hours.

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
comment on table public.amenities is 'Amenities of spaces: projector, sound, step-free entrance.';

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

create function private.is_whole_hour(value time) returns boolean
language sql immutable set search_path = ''
as $$ select extract(minute from value) = 0 and extract(second from value) = 0 $$;
grant execute on function private.is_whole_hour(time) to anon, authenticated, service_role;

alter table public.spaces enable row level security;

-- Inactive ones too, because events in them still show their location.
create policy "public read" on public.spaces for select to anon, authenticated using (true);
create policy "content managers insert" on public.spaces for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "content managers update" on public.spaces for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "content managers delete" on public.spaces for delete to authenticated
  using ((select private.has_permission('manage_content')));

alter table public.space_photos enable row level security;

create policy "public read" on public.space_photos for select to anon, authenticated using (true);
create policy "content managers insert" on public.space_photos for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "content managers update" on public.space_photos for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "content managers delete" on public.space_photos for delete to authenticated
  using ((select private.has_permission('manage_content')));

alter table public.amenities enable row level security;

create policy "public read" on public.amenities for select to anon, authenticated using (true);
create policy "content managers insert" on public.amenities for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "content managers update" on public.amenities for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "content managers delete" on public.amenities for delete to authenticated
  using ((select private.has_permission('manage_content')));

alter table public.space_amenities enable row level security;

create policy "public read" on public.space_amenities for select to anon, authenticated using (true);
create policy "content managers insert" on public.space_amenities for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "content managers update" on public.space_amenities for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "content managers delete" on public.space_amenities for delete to authenticated
  using ((select private.has_permission('manage_content')));

alter table public.space_prices enable row level security;

create policy "public read" on public.space_prices for select to anon, authenticated using (true);
create policy "content managers insert" on public.space_prices for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "content managers update" on public.space_prices for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "content managers delete" on public.space_prices for delete to authenticated
  using ((select private.has_permission('manage_content')));

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
create trigger spaces_rich_text before insert or update of description, rules on public.spaces
  for each row execute function private.check_rich_text('description', 'rules');
comment on column public.spaces.description is 'Rich text (HTML), checked when written and sanitised when shown.';
comment on column public.spaces.rules is 'Rich text (HTML), checked when written and sanitised when shown.';

create table public.space_opening_hours (
  space_id uuid not null references public.spaces (id) on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  opens_at time not null,
  closes_at time not null,
  primary key (space_id, weekday),
  check (closes_at > opens_at),
  constraint space_opening_hours_whole check (
    private.is_whole_hour(opens_at) and private.is_whole_hour(closes_at)
  )
);
comment on table public.space_opening_hours is
  'When a space can be booked, Belgrade wall clock; a weekday without a row is closed. ISO weekdays.';

alter table public.space_opening_hours enable row level security;

create policy "public read" on public.space_opening_hours for select to anon, authenticated using (true);
create policy "content managers insert" on public.space_opening_hours for insert to authenticated
  with check ((select private.has_permission('manage_content')));
create policy "content managers update" on public.space_opening_hours for update to authenticated
  using ((select private.has_permission('manage_content')))
  with check ((select private.has_permission('manage_content')));
create policy "content managers delete" on public.space_opening_hours for delete to authenticated
  using ((select private.has_permission('manage_content')));

grant select on
  public.spaces, public.space_photos, public.amenities, public.space_amenities, public.space_prices,
  public.space_opening_hours
to anon, authenticated;
grant insert, update, delete on
  public.spaces, public.space_photos, public.amenities, public.space_amenities, public.space_prices,
  public.space_opening_hours
to authenticated;
create trigger space_opening_hours_audit after insert or update or delete on public.space_opening_hours
  for each row execute function private.record_change();

-- Prices of time slots, in one function for quotes and bookings, and which slots are occupied.

create function private.price_slots(space uuid, slots timestamptz[])
returns table (starts_at timestamptz, ends_at timestamptz, amount integer, currency public.currency, is_open boolean)
language sql stable security definer set search_path = ''
as $$
  select
    slot.starts_at,
    slot.starts_at + interval '1 hour',
    price.hourly_amount,
    price.currency,
    private.is_whole_hour(slot.wall::time)
      and price.hourly_amount is not null
      and slot.wall::time >= hours.opens_at
      -- Midnight at the end of a day is 24:00, which adding an hour to a time would not give.
      and slot.ending <= extract(epoch from hours.closes_at)
      is true
  from (
    select starts_at, wall, extract(epoch from wall::time) + 3600 as ending
    from (
      select distinct starting as starts_at, starting at time zone 'Europe/Belgrade' as wall
      from unnest(slots) starting
      where starting is not null
    ) slot_start
  ) slot
  left join lateral (
    select rules.hourly_amount, rules.currency
    from public.space_prices rules
    where rules.space_id = space
      and extract(isodow from slot.wall)::smallint = any (rules.weekdays)
      and slot.wall::time >= rules.from_time
      and slot.ending <= extract(epoch from rules.to_time)
    order by rules.priority desc, rules.hourly_amount, rules.currency, rules.id
    limit 1
  ) price on true
  left join public.space_opening_hours hours
    on hours.space_id = space and hours.weekday = extract(isodow from slot.wall)
  order by slot.starts_at
$$;
comment on function private.price_slots is
  'Returns the price of each time slot and whether the space is open then (Belgrade wall-clock time). Of the price rules '
  'that cover the whole hour, the highest priority applies; of equal ones, the lower price.';

create function private.occupied_slots(space uuid, slots timestamptz[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'space_id', space, 'starts_at', starting, 'ends_at', starting + interval '1 hour', 'state', taken.state
      )
      order by starting
    ),
    '[]'
  )
  from unnest(slots) starting
  cross join lateral (
    select occupancy.state
    from public.space_occupancy occupancy
    where occupancy.space_id = space
      and occupancy.during && tstzrange(starting, starting + interval '1 hour')
      and not exists (
        select
        from public.booking_slots held
        join public.space_bookings booking on booking.id = held.booking_id
        where held.id = occupancy.id and booking.status = 'pending' and booking.confirm_until <= now()
      )
    order by occupancy.starts_at
    limit 1
  ) taken
$$;
comment on function private.occupied_slots is
  'Returns which of these time slots are occupied; bookings that were not confirmed in time occupy none.';

create function public.quote_booking(space_id uuid, slots timestamptz[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
begin
  if cardinality(slots) > 100 then
    perform private.raise_api_error(400, 'too_many_slots', 'Too many hours in one booking', '{"max": 100}');
  elsif not exists (select from public.spaces where id = space_id and is_active) then
    perform private.raise_api_error(404, 'space_not_found', 'No such space for rent');
  end if;
  return (
    select jsonb_build_object(
      'total_amount', coalesce(sum(priced.amount), 0),
      'currency', coalesce(min(priced.currency), 'RSD'),
      'slots', coalesce(
        jsonb_agg(
          jsonb_build_object(
            'starts_at', priced.starts_at, 'ends_at', priced.ends_at, 'amount', priced.amount,
            'is_open', priced.is_open, 'is_past', priced.starts_at <= now(),
            'is_free', private.occupied_slots(space_id, array[priced.starts_at]) = '[]'
          )
          order by priced.starts_at
        ),
        '[]'
      )
    )
    from private.price_slots(space_id, slots) priced
  );
end
$$;
comment on function public.quote_booking is
  'Returns the price of a booking before it is made: {total_amount (minor units), currency, slots [{starts_at, ends_at, '
  'amount, is_open, is_past, is_free}]}. slots: start times of whole hours, at most 100. Errors: PT404 space_not_found, '
  'PT400 too_many_slots.';
revoke execute on function public.quote_booking(uuid, timestamptz[]) from public;
grant execute on function public.quote_booking(uuid, timestamptz[]) to anon, authenticated;

-- Spaces in the admin area: a space is saved with its photos, amenities, prices and opening hours.

create function private.name_search_vector(name jsonb, more text) returns tsvector
language sql immutable parallel safe set search_path = ''
as $$
  select private.search_vector(private.search_text(name), 'A') || private.search_vector(private.search_words(more), 'B')
$$;
comment on function private.name_search_vector is
  'Returns the search vector of a name in both languages and of further words.';
-- Granted to all who write spaces, plans or passes, because their indexes call it.
grant execute on function private.name_search_vector(jsonb, text) to anon, authenticated, service_role;

create index spaces_search_idx on public.spaces using gin (private.name_search_vector(name, slug));
create index spaces_order_idx on public.spaces (sort_order, id);
create index spaces_name_idx on public.spaces ((name ->> 'ru'), id);
create index spaces_capacity_idx on public.spaces (capacity, id);

create function private.space_is_used(space uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.space_bookings where space_id = space)
    or exists (select from public.events where space_id = space)
    or exists (select from public.event_sessions where space_id = space)
    or exists (select from public.courses where space_id = space)
    or exists (select from public.course_sessions where space_id = space)
    or exists (select from public.calendar_items where space_id = space)
$$;
comment on function private.space_is_used is
  'Returns whether past records refer to a space: it is then deactivated, not deleted.';

create function private.space_list_row(space public.spaces) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', space.id, 'slug', space.slug, 'name', space.name, 'capacity', space.capacity, 'area_m2', space.area_m2,
    'is_active', space.is_active, 'sort_order', space.sort_order, 'updated_at', space.updated_at,
    'price_from', (
      select jsonb_build_object('amount', hourly_amount, 'currency', currency)
      from public.space_prices where space_id = space.id
      order by hourly_amount, currency limit 1
    ),
    'open_days', (select count(*) from public.space_opening_hours where space_id = space.id),
    'waiting', (
      select count(*) from public.space_bookings
      where space_id = space.id and status = 'pending' and ends_at > now()
    ),
    'coming', (
      select count(*) from public.space_bookings
      where space_id = space.id and status in ('pending', 'confirmed') and ends_at > now()
    )
  )
$$;

create function public.admin_spaces(
  search text default null,
  state text default null,
  sort text default 'order',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_content');
  return private.admin_list_page(
    'public.spaces', 'private.space_list_row(own)', private.search_query(search), 'private.name_search_vector(name, slug)',
    case state when 'on' then 'is_active' when 'off' then 'not is_active' else 'true' end, '{}',
    private.order_by_sql(
      sort, '{"order": "sort_order", "name": "(name ->> ''ru'')", "capacity": "capacity"}', 'order'
    ),
    page_size, page
  );
end
$$;
comment on function public.admin_spaces is
  '{total, rows}: a page of spaces for manage_content: {id, slug, name, capacity, area_m2, is_active, sort_order, '
  'updated_at, price_from {amount, currency} or null, open_days, waiting and coming (bookings to decide, and all upcoming '
  'ones)}. state: on, off; sort: order, name, capacity, each also with _desc. page counts from 1, page_size is limited to '
  '1–1000; total stops counting at 10000. Errors: PT403 not_allowed.';
revoke execute on function public.admin_spaces(text, text, text, integer, integer) from public;
grant execute on function public.admin_spaces(text, text, text, integer, integer) to authenticated;

create function public.admin_space(id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
begin
  perform private.require_permission('manage_content');
  return (
    select to_jsonb(space) || jsonb_build_object(
      'is_used', private.space_is_used(space.id),
      'photos', (
        select coalesce(jsonb_agg(to_jsonb(photos) - 'space_id' - 'sort_order' order by photos.sort_order, photos.id), '[]')
        from public.space_photos photos where photos.space_id = space.id
      ),
      'amenities', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('amenity_id', has.amenity_id, 'note', has.note) order by has.sort_order, has.amenity_id
          ),
          '[]'
        )
        from public.space_amenities has where has.space_id = space.id
      ),
      'prices', (
        select coalesce(jsonb_agg(to_jsonb(prices) - 'space_id' order by prices.priority, prices.id), '[]')
        from public.space_prices prices where prices.space_id = space.id
      ),
      'opening_hours', (
        select coalesce(jsonb_agg(to_jsonb(hours) - 'space_id' order by hours.weekday), '[]')
        from public.space_opening_hours hours where hours.space_id = space.id
      )
    )
    from public.spaces space where space.id = admin_space.id
  );
end
$$;
comment on function public.admin_space is
  'A space as save_space takes it: the row with photos [{id, path, cover_seed, cover_motif, width, height, alt}], amenities '
  '[{amenity_id, note}], prices [{id, label, hourly_amount, currency, weekdays, from_time, to_time, priority}], opening_hours '
  '[{weekday, opens_at, closes_at}] and is_used: history refers to it. Null: there is none. Errors: PT403 not_allowed.';
revoke execute on function public.admin_space(uuid) from public;
grant execute on function public.admin_space(uuid) to authenticated;

create function private.slots_within_opening_hours(space uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(slot.id), '{}')
  from (
    select slots.id, slots.starts_at at time zone 'Europe/Belgrade' as wall, slots.ends_at - slots.starts_at as length
    from public.space_bookings bookings
    join public.booking_slots slots on slots.booking_id = bookings.id
    where bookings.space_id = space
      and bookings.status in ('pending', 'confirmed')
      and bookings.ends_at > now()
      and slots.ends_at > now()
  ) slot
  join public.space_opening_hours hours
    on hours.space_id = space and hours.weekday = extract(isodow from slot.wall)
  where slot.wall::time >= hours.opens_at
    and extract(epoch from slot.wall::time) + extract(epoch from slot.length) <= extract(epoch from hours.closes_at)
$$;
comment on function private.slots_within_opening_hours is
  'Returns the upcoming booked time slots that lie within the opening hours of a space.';
grant execute on function private.slots_within_opening_hours(uuid) to authenticated;

create function private.bookings_of_slots(ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'count', count(*),
    'bookings', coalesce(jsonb_agg(to_jsonb(listed) order by listed.starts_at, listed.number) filter (where listed.position <= 20), '[]')
  )
  from (
    select
      bookings.id, bookings.number, bookings.full_name, bookings.status,
      min(slots.starts_at) as starts_at, max(slots.ends_at) as ends_at,
      row_number() over (order by min(slots.starts_at), bookings.number) as position
    from public.booking_slots slots
    join public.space_bookings bookings on bookings.id = slots.booking_id
    where slots.id = any (ids)
    group by bookings.id
  ) listed
$$;
grant execute on function private.bookings_of_slots(uuid[]) to authenticated;

create function private.save_space_rows(space uuid, content jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.space_photos
  where space_id = space and id not in (
    select (item ->> 'id')::uuid from jsonb_array_elements(content -> 'photos') item where item ? 'id'
  );
  insert into public.space_photos (id, space_id, path, cover_seed, cover_motif, width, height, alt, sort_order)
  select
    coalesce((item ->> 'id')::uuid, gen_random_uuid()), space, item ->> 'path', item ->> 'cover_seed', item ->> 'cover_motif',
    (item ->> 'width')::integer, (item ->> 'height')::integer, item -> 'alt', position
  from jsonb_array_elements(content -> 'photos') with ordinality photos (item, position)
  on conflict (id) do update
  set path = excluded.path, width = excluded.width, height = excluded.height, alt = excluded.alt,
    sort_order = excluded.sort_order
  where space_photos.space_id = space;

  delete from public.space_amenities
  where space_id = space and amenity_id not in (
    select (item ->> 'amenity_id')::uuid from jsonb_array_elements(content -> 'amenities') item
  );
  insert into public.space_amenities (space_id, amenity_id, note, sort_order)
  select space, (item ->> 'amenity_id')::uuid, nullif(item -> 'note', 'null'), position
  from jsonb_array_elements(content -> 'amenities') with ordinality amenities (item, position)
  on conflict (space_id, amenity_id) do update set note = excluded.note, sort_order = excluded.sort_order;

  delete from public.space_prices
  where space_id = space and id not in (
    select (item ->> 'id')::uuid from jsonb_array_elements(content -> 'prices') item where item ? 'id'
  );
  insert into public.space_prices (
    id, space_id, label, hourly_amount, currency, weekdays, from_time, to_time, priority
  )
  select
    coalesce((item ->> 'id')::uuid, gen_random_uuid()), space, nullif(item -> 'label', 'null'),
    (item ->> 'hourly_amount')::integer, (item ->> 'currency')::public.currency,
    array(select jsonb_array_elements_text(item -> 'weekdays')::smallint), (item ->> 'from_time')::time,
    (item ->> 'to_time')::time, (item ->> 'priority')::smallint
  from jsonb_array_elements(content -> 'prices') item
  on conflict (id) do update
  set label = excluded.label, hourly_amount = excluded.hourly_amount, currency = excluded.currency,
    weekdays = excluded.weekdays, from_time = excluded.from_time, to_time = excluded.to_time, priority = excluded.priority
  where space_prices.space_id = space;

  delete from public.space_opening_hours
  where space_id = space and weekday not in (
    select (item ->> 'weekday')::smallint from jsonb_array_elements(content -> 'opening_hours') item
  );
  insert into public.space_opening_hours (space_id, weekday, opens_at, closes_at)
  select space, (item ->> 'weekday')::smallint, (item ->> 'opens_at')::time, (item ->> 'closes_at')::time
  from jsonb_array_elements(content -> 'opening_hours') item
  on conflict (space_id, weekday) do update set opens_at = excluded.opens_at, closes_at = excluded.closes_at;
end
$$;
grant execute on function private.save_space_rows(uuid, jsonb) to authenticated;

-- Runs as its caller, so that the policies of each table apply.
create function public.save_space(
  content jsonb,
  id uuid default null,
  version text default null,
  keep_bookings boolean default false
) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_variable
declare
  space public.spaces;
  booked uuid[] := '{}';
  outside jsonb;
begin
  perform private.require_permission('manage_content');
  space := jsonb_populate_record(null::public.spaces, content);
  if id is null then
    insert into public.spaces (
      slug, name, summary, description, rules, capacity, area_m2, cover_path, is_active, sort_order
    )
    values (
      space.slug, space.name, space.summary, space.description, space.rules, space.capacity, space.area_m2,
      space.cover_path, space.is_active, coalesce((select max(sort_order) + 1 from public.spaces), 1)
    )
    returning spaces.id into id;
  else
    perform from public.spaces where spaces.id = save_space.id for update;
    if not found then
      perform private.raise_api_error(404, 'space_not_found', 'No such space');
    end if;
    booked := private.slots_within_opening_hours(id);
    update public.spaces
    set slug = space.slug, name = space.name, summary = space.summary, description = space.description,
      rules = space.rules, capacity = space.capacity, area_m2 = space.area_m2, cover_path = space.cover_path,
      is_active = space.is_active
    where spaces.id = save_space.id and updated_at = version::timestamptz;
    if not found then
      perform private.raise_api_error(409, 'edit_conflict', 'Somebody else saved first', public.admin_space(id));
    end if;
  end if;
  perform private.save_space_rows(id, content);
  outside := private.bookings_of_slots(
    array(select unnest(booked) except select unnest(private.slots_within_opening_hours(id)))
  );
  if (outside ->> 'count')::integer > 0 and not keep_bookings then
    perform private.raise_api_error(409, 'bookings_outside_hours', 'Bookings would lie outside the opening hours', outside);
  end if;
  return public.admin_space(id);
end
$$;
comment on function public.save_space is
  'Creates a space (no id), or updates one whose version (updated_at) is still the one that the form loaded. content has '
  'the shape of admin_space; photos, amenities, prices and opening_hours that it leaves out are deleted, those without an '
  'id are added. Returns the same as admin_space. Errors: PT403 not_allowed, PT404 space_not_found, PT409 edit_conflict '
  '(details: the space as it is now), PT409 bookings_outside_hours {count, bookings [{id, number, full_name, status, '
  'starts_at, ends_at}] (the first 20)} when shorter hours leave bookings outside and keep_bookings is false; 23505 when '
  'the slug is taken.';
revoke execute on function public.save_space(jsonb, uuid, text, boolean) from public;
grant execute on function public.save_space(jsonb, uuid, text, boolean) to authenticated;

-- Amenities of spaces, and the sort order of admin lists.

create function private.amenities_json() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', id, 'name', name,
        'used_in', (select count(*) from public.space_amenities where amenity_id = amenities.id)
      )
      order by sort_order, slug
    ),
    '[]'
  )
  from public.amenities
$$;

create function public.admin_amenities() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_content');
  return jsonb_build_object(
    'updated_at', (
      select md5(coalesce(jsonb_agg(to_jsonb(own) order by own.id), '[]')::text) from public.amenities own
    ),
    'amenities', private.amenities_json()
  );
end
$$;
comment on function public.admin_amenities is
  'What spaces may have, in its order: {amenities [{id, name, used_in (so many spaces)}], updated_at}; the last is a mark that '
  'changes with every save. Errors: PT403 not_allowed.';
revoke execute on function public.admin_amenities() from public;
grant execute on function public.admin_amenities() to authenticated;

-- Runs as its caller, so that policies apply.
create function public.save_amenities(amenities jsonb, version text) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_variable
declare
  present jsonb := public.admin_amenities();
begin
  lock table public.amenities in share row exclusive mode;
  if present ->> 'updated_at' <> version then
    perform private.raise_api_error(409, 'edit_conflict', 'Somebody else saved first', present);
  end if;
  delete from public.amenities own
  where own.id not in (
    select (item ->> 'id')::uuid from jsonb_array_elements(amenities) item where item ? 'id'
  );
  insert into public.amenities as own (id, slug, name, sort_order)
  select fresh.id, 'amenity-' || fresh.id, fresh.name, fresh.position
  from (
    select coalesce((item ->> 'id')::uuid, gen_random_uuid()) as id, item -> 'name' as name, position
    from jsonb_array_elements(amenities) with ordinality items (item, position)
  ) fresh
  on conflict (id) do update set name = excluded.name, sort_order = excluded.sort_order
  where (own.name::jsonb, own.sort_order) is distinct from (excluded.name::jsonb, excluded.sort_order);
  return public.admin_amenities();
end
$$;
comment on function public.save_amenities is
  'Saves the whole list of amenities in its order, if its version is still the one that the form loaded: [{id, name}]; '
  'amenities that it leaves out are removed from every space, those without an id are added. Returns the same as '
  'admin_amenities. Errors: PT403 not_allowed, PT409 edit_conflict (details: the list as it is now).';
revoke execute on function public.save_amenities(jsonb, text) from public;
grant execute on function public.save_amenities(jsonb, text) to authenticated;

create function public.set_sort_order(list text, ids uuid[]) returns void
language plpgsql security invoker set search_path = ''
as $$
begin
  perform private.require_permission('manage_content');
  if list not in ('spaces', 'coworking_plans', 'subscriptions') then
    perform private.raise_api_error(400, 'list_invalid', 'spaces, coworking_plans or subscriptions');
  end if;
  execute format(
    'update public.%I own set sort_order = wanted.position
     from unnest($1) with ordinality wanted (id, position)
     where own.id = wanted.id and own.sort_order <> wanted.position',
    list
  )
  using ids;
end
$$;
comment on function public.set_sort_order is
  'Puts the rows of a list (spaces, coworking_plans, subscriptions) into this order. Runs as its caller, so policies '
  'apply. Errors: PT403 not_allowed, PT400 list_invalid.';
revoke execute on function public.set_sort_order(text, uuid[]) from public;
grant execute on function public.set_sort_order(text, uuid[]) to authenticated;
