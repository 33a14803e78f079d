-- Spaces as staff look through them and keep them: one space with its photos, amenities, prices and hours is one save.

create function private.named_search(name jsonb, more text) returns tsvector
language sql immutable parallel safe set search_path = ''
as $$
  select private.search_vector(private.search_text(name), 'A') || private.search_vector(private.search_words(more), 'B')
$$;
comment on function private.named_search is 'A name in both languages, and what else a thing is known by.';
-- Whoever writes a space, a plan or a pass writes the index.
grant execute on function private.named_search(jsonb, text) to anon, authenticated, service_role;

create index spaces_search_idx on public.spaces using gin (private.named_search(name, slug));
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
comment on function private.space_is_used is 'Whether history refers to a space: then it is switched off, not deleted.';

create function private.listed_space(space public.spaces) returns jsonb
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
  return private.house_list(
    'public.spaces', 'private.listed_space(own)', private.search_query(search), 'private.named_search(name, slug)',
    case state when 'on' then 'is_active' when 'off' then 'not is_active' else 'true' end, '{}',
    private.ordering_of(
      sort, '{"order": "sort_order", "name": "(name ->> ''ru'')", "capacity": "capacity"}', 'order'
    ),
    page_size, page
  );
end
$$;
comment on function public.admin_spaces is
  '{total, rows}: a page of spaces for those who manage content: {id, slug, name, capacity, area_m2, is_active, sort_order, '
  'updated_at, price_from {amount, currency} or null, open_days, waiting and coming (bookings to decide, and all that lie '
  'ahead)}. state: on, off; sort: order, name, capacity, each also with _desc. page counts from 1, page_size is kept within '
  '1 and 1000; total stops counting at 10000. Errors: PT403 not_allowed.';

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

create function private.slots_within_hours(space uuid) returns uuid[]
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
comment on function private.slots_within_hours is 'Hours still to come that somebody has booked while the space is open.';

create function private.bookings_of_slots(ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'count', count(*),
    'bookings', coalesce(jsonb_agg(to_jsonb(told) order by told.starts_at, told.number) filter (where told.place <= 20), '[]')
  )
  from (
    select
      bookings.id, bookings.number, bookings.full_name, bookings.status,
      min(slots.starts_at) as starts_at, max(slots.ends_at) as ends_at,
      row_number() over (order by min(slots.starts_at), bookings.number) as place
    from public.booking_slots slots
    join public.space_bookings bookings on bookings.id = slots.booking_id
    where slots.id = any (ids)
    group by bookings.id
  ) told
$$;

create function private.keep_space_rows(space uuid, content jsonb) returns void
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
    (item ->> 'width')::integer, (item ->> 'height')::integer, item -> 'alt', place
  from jsonb_array_elements(content -> 'photos') with ordinality photos (item, place)
  on conflict (id) do update
  set path = excluded.path, width = excluded.width, height = excluded.height, alt = excluded.alt,
    sort_order = excluded.sort_order
  where space_photos.space_id = space;

  delete from public.space_amenities
  where space_id = space and amenity_id not in (
    select (item ->> 'amenity_id')::uuid from jsonb_array_elements(content -> 'amenities') item
  );
  insert into public.space_amenities (space_id, amenity_id, note, sort_order)
  select space, (item ->> 'amenity_id')::uuid, nullif(item -> 'note', 'null'), place
  from jsonb_array_elements(content -> 'amenities') with ordinality amenities (item, place)
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
grant execute on function private.keep_space_rows(uuid, jsonb), private.slots_within_hours(uuid),
  private.bookings_of_slots(uuid[])
to authenticated;

-- As the caller: the policies of each table hold.
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
      perform private.refuse(404, 'space_not_found', 'No such space');
    end if;
    booked := private.slots_within_hours(id);
    update public.spaces
    set slug = space.slug, name = space.name, summary = space.summary, description = space.description,
      rules = space.rules, capacity = space.capacity, area_m2 = space.area_m2, cover_path = space.cover_path,
      is_active = space.is_active
    where spaces.id = save_space.id and updated_at = version::timestamptz;
    if not found then
      perform private.refuse(409, 'saved_meanwhile', 'Somebody else saved first', public.admin_space(id));
    end if;
  end if;
  perform private.keep_space_rows(id, content);
  outside := private.bookings_of_slots(
    array(select unnest(booked) except select unnest(private.slots_within_hours(id)))
  );
  if (outside ->> 'count')::integer > 0 and not keep_bookings then
    perform private.refuse(409, 'bookings_outside_hours', 'Bookings would lie outside the opening hours', outside);
  end if;
  return public.admin_space(id);
end
$$;
comment on function public.save_space is
  'Makes a space (no id), or saves one over the version (updated_at) that the form began with: content as admin_space tells '
  'it; what it leaves out of photos, amenities, prices and opening_hours is taken away, what has no id is added. Answers as '
  'admin_space. Errors: PT403 not_allowed, PT404 space_not_found, PT409 saved_meanwhile (details: the space as it is now), '
  'PT409 bookings_outside_hours {count, bookings [{id, number, full_name, status, starts_at, ends_at}] (the first 20)} when '
  'shorter hours leave bookings outside and keep_bookings is false; 23505 when the slug is taken.';

revoke execute on function
  public.admin_spaces(text, text, text, integer, integer), public.admin_space(uuid),
  public.save_space(jsonb, uuid, text, boolean)
from public;
grant execute on function
  public.admin_spaces(text, text, text, integer, integer), public.admin_space(uuid),
  public.save_space(jsonb, uuid, text, boolean)
to authenticated;
