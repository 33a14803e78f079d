-- Everything the wall display needs for some days without asking again, in one request.

create function public.slideshow() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with shown as (
    select
      slides.id, slides.slug, slides.title, slides.text, slides.kind,
      coalesce(slides.path, '/events/' || events.slug) as path,
      slides.image_path, slides.cover_motif, slides.cover_print, slides.seconds, slides.sort_order,
      slides.shown_from,
      least(slides.shown_until, events.ends_at) as shown_until
    from public.slides
    left join public.events on events.id = slides.event_id
    where slides.is_active
      and (slides.shown_from is null or slides.shown_from < now() + interval '2 days')
      and (slides.shown_until is null or slides.shown_until > now())
      and (
        slides.event_id is null
        or (events.published_at <= now() and events.status = 'planned' and events.ends_at > now())
      )
    order by slides.sort_order, slides.slug
    limit 50
  ),
  coming as (
    select *
    from public.events
    where published_at <= now()
      and starts_at >= (select private.programme_start())
      and ends_at > now()
    order by starts_at, id
    limit 40
  )
  select jsonb_build_object(
    'hub', coalesce(
      (
        select jsonb_object_agg(
          language_code,
          jsonb_build_object('name', footer_settings ->> 'siteName', 'address', footer_settings ->> 'address')
        )
        from public.site_settings
        where is_active and footer_settings is not null
      ),
      '{}'
    ),
    'slides', coalesce(
      (select jsonb_agg(to_jsonb(shown) - 'sort_order' order by sort_order, slug) from shown),
      '[]'
    ),
    'events', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', coming.id,
            'slug', coming.slug,
            'kind', coming.kind,
            'status', coming.status,
            'title', coming.title,
            'starts_at', coming.starts_at,
            'ends_at', coming.ends_at,
            'previous_starts_at', coming.previous_starts_at,
            'format', coming.format,
            'place', coalesce(spaces.name, coming.venue),
            'cover_path', coming.cover_path,
            'cover_motif', coming.cover_motif,
            'cover_print', coming.cover_print,
            'speakers', coalesce(
              (
                select jsonb_agg(
                  jsonb_build_object('name', bill.name, 'field', bill.field) order by bill.sort_order, bill.slug
                )
                from (
                  select speakers.name, science_fields.name as field, event_speakers.sort_order, speakers.slug
                  from public.event_speakers
                  join public.speakers on speakers.id = event_speakers.speaker_id and speakers.status = 'active'
                  left join public.science_fields on science_fields.id = speakers.field_id
                  where event_speakers.event_id = coming.id
                  order by event_speakers.sort_order, speakers.slug
                  limit 3
                ) bill
              ),
              '[]'
            )
          )
          order by coming.starts_at, coming.id
        )
        from coming
        left join public.spaces on spaces.id = coming.space_id
      ),
      '[]'
    )
  )
$$;
comment on function public.slideshow is
  'One JSON object for the wall display: hub ({ru, en} with name and address), slides (active ones in their order, '
  'those of the next two days among them; shown_until ends with the event they are about), events (the 40 that run '
  'or come next, cancelled and postponed ones too, with at most three speakers). Runs as its owner so that the '
  'indexes answer; published rows alone.';
revoke execute on function public.slideshow() from public;
grant execute on function public.slideshow() to anon, authenticated;
