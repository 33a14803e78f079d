-- The home page features an event that visitors can still join.

create function private.can_be_joined(event public.events) returns boolean
language sql stable set search_path = ''
as $$
  select event.status = 'planned'
    and event.starts_at > now()
    and (event.registration_opens_at is null or event.registration_opens_at <= now())
    and (event.registration_closes_at is null or event.registration_closes_at > now())
    and (event.capacity is null or event.seats_taken < event.capacity)
$$;
comment on function private.can_be_joined is 'True for an event that has not begun, takes registrations and has a seat left.';

create or replace function public.home_page() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with coming as (
    select id, slug, kind, title, starts_at, ends_at, is_recommended
    from public.events
    where published_at <= now()
      and starts_at >= (select private.programme_start())
      and starts_at < now() + interval '28 days'
      and ends_at > now()
      and status = 'planned'
    order by starts_at, id
    limit 400
  ),
  next_events as (
    select id from public.list_events(page_size => 20) where status = 'planned'
  ),
  candidates as (
    select id, is_recommended from coming
    union
    select id, false from next_events
  ),
  featured as (
    select events.id
    from candidates
    join public.events using (id)
    order by private.can_be_joined(events) desc, candidates.is_recommended desc, events.starts_at, events.id
    limit 1
  )
  select jsonb_build_object(
    'spectrum', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'slug', slug, 'kind', kind, 'title', title, 'starts_at', starts_at, 'ends_at', ends_at
          )
          order by starts_at, id
        )
        from coming
      ),
      '[]'
    ),
    'featured', (select to_jsonb(cards) from public.event_cards cards join featured using (id)),
    'upcoming', coalesce(
      (
        select jsonb_agg(to_jsonb(cards) order by cards.starts_at, cards.id)
        from public.event_cards cards
        where cards.id in (
          select events.id
          from public.events
          join next_events using (id)
          where events.id not in (select id from featured)
          order by events.starts_at, events.id
          limit 5
        )
      ),
      '[]'
    ),
    'speakers', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', chosen.id, 'slug', chosen.slug, 'name', chosen.name, 'field', science_fields.name,
            'headline', chosen.headline, 'photo_path', chosen.photo_path,
            'cover_motif', chosen.cover_motif, 'cover_print', chosen.cover_print
          )
          order by chosen.is_recommended desc, chosen.name_ru, chosen.id
        )
        from (
          select * from public.speakers
          where status = 'active'
          order by is_recommended desc, name_ru, id
          limit 6
        ) chosen
        left join public.science_fields on science_fields.id = chosen.field_id
      ),
      '[]'
    ),
    'spaces', (
      select jsonb_build_object(
        'count', count(distinct spaces.id),
        'price_from', min(space_prices.hourly_amount),
        'currency', coalesce(min(space_prices.currency), 'RSD'),
        'capacity_min', min(spaces.capacity),
        'capacity_max', max(spaces.capacity)
      )
      from public.spaces
      left join public.space_prices on space_prices.space_id = spaces.id and space_prices.currency = 'RSD'
      where spaces.is_active
    ),
    'coworking', (
      select jsonb_build_object(
        'price_from', min(price_amount) filter (where period = 'day'),
        'currency', coalesce(min(currency), 'RSD'),
        'seats', max(seats)
      )
      from public.coworking_plans
      where is_active and currency = 'RSD'
    ),
    'about', (select data -> 'home' from public.content_pages where slug = 'about')
  )
$$;
comment on function public.home_page is
  'One JSON object: spectrum (events of the next 28 days), featured (a card or null: what can still be joined first, then what staff recommend), upcoming (5 cards), speakers '
  '(6), spaces, coworking, about. Amounts in minor units. Runs as its owner so that the indexes answer; published '
  'rows alone.';
