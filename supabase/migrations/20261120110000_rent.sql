-- What the page of the spaces asks beside the spaces themselves: when one of them is taken.

create function public.list_space_occupancy(
  space text default null,
  since timestamptz default now(),
  until timestamptz default now() + interval '7 days'
) returns table (starts_at timestamptz, ends_at timestamptz, state public.slot_state, event jsonb)
language sql stable set search_path = ''
as $$
  select
    taken.starts_at, taken.ends_at, taken.state,
    case when events.id is not null then
      jsonb_build_object('slug', events.slug, 'kind', events.kind, 'title', events.title)
    end
  from public.space_occupancy taken
  left join public.events on events.id = taken.event_id
  where taken.space_id = (
      select spaces.id
      from public.spaces
      where spaces.is_active and (list_space_occupancy.space is null or spaces.slug = list_space_occupancy.space)
      order by spaces.sort_order, spaces.slug
      limit 1
    )
    and taken.during && tstzrange(
      list_space_occupancy.since,
      greatest(
        list_space_occupancy.since,
        least(list_space_occupancy.until, list_space_occupancy.since + interval '100 days')
      )
    )
  order by taken.starts_at
$$;
comment on function public.list_space_occupancy is
  'What takes a space (by its slug; the first active one unless told) between two moments, 100 days at most, in '
  'order of time. Never by whom; an event (slug, kind, title) where the caller may see it. Runs as its caller.';
revoke execute on function public.list_space_occupancy(text, timestamptz, timestamptz) from public;
grant execute on function public.list_space_occupancy(text, timestamptz, timestamptz) to anon, authenticated;
