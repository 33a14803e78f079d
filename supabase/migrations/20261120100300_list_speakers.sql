-- A page of the list of speakers, and the page of one of them.

create function public.list_speakers(
  search text default null,
  field text default null,
  sort text default 'recommended',
  seed integer default 0,
  language public.interface_language default 'ru',
  page_size integer default 12,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  query tsquery := private.search_query(search);
  size integer := least(greatest(coalesce(page_size, 12), 1), 100);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  source text := case
    when query is null then 'public.speakers'
    else '(select * from public.speakers where search @@ $1 offset 0) speakers'
  end;
  filter text := concat_ws(
    ' and ',
    'status = ''active''',
    case when field is not null then 'field_id = (select id from public.science_fields where slug = $2)' end
  );
  ordering text := pg_catalog.format(
    case sort
      when 'name' then 'name_%1$s, id'
      when 'name_desc' then 'name_%1$s desc, id desc'
      when 'field' then 'field_%1$s, name_%1$s, id'
      when 'field_desc' then 'field_%1$s desc nulls last, name_%1$s, id'
      when 'random' then 'uuid_hash_extended(id, $3), id'
      else 'is_recommended desc, name_%1$s, id'
    end,
    coalesce(language, 'ru')
  );
  answer jsonb;
begin
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'speakers', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as place
       from %2$s where %3$s order by %1$s limit $4 offset $5
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from %2$s where %3$s limit 200) counted),
       ''speakers'', coalesce(
         (
           select jsonb_agg(to_jsonb(cards) order by chosen.place)
           from chosen join public.speaker_cards cards using (id)
         ),
         ''[]''
       )
     )',
    ordering, source, filter
  )
  into answer
  using query, field, coalesce(seed, 0)::bigint, size, skipped;
  if skipped = 0 then
    answer := answer || jsonb_build_object(
      'fields',
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('slug', science_fields.slug, 'name', science_fields.name)
            order by coalesce(science_fields.name ->> language::text, science_fields.name ->> 'ru')
          ),
          '[]'
        )
        from public.science_fields
        -- One look for each field; as a condition the planner would read all speakers.
        cross join lateral (
          select from public.speakers where field_id = science_fields.id and status = 'active' limit 1
        ) found
      )
    );
  end if;
  return answer;
end
$$;
comment on function public.list_speakers is
  '{total, speakers, fields}: a page of active speakers; fields, with the first page, are those that active speakers '
  'have. field is a slug. sort: recommended (those first), name, name_desc, field, field_desc (by their names in that '
  'language), random, which is the same order for the same seed. page counts from 1, page_size is kept within 1 and '
  '100; total stops counting at 200. Runs as its owner, as list_events does; it returns active speakers alone.';
revoke execute on function public.list_speakers(
  text, text, text, integer, public.interface_language, integer, integer
) from public;
grant execute on function public.list_speakers(
  text, text, text, integer, public.interface_language, integer, integer
) to anon, authenticated;

create function public.speaker_page(address text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  shown uuid;
  answer jsonb;
begin
  if address ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    shown := (select id from public.speakers where id = address::uuid and status = 'active');
  end if;
  if shown is null then
    shown := (select id from public.speakers where slug = address and status = 'active');
  end if;
  if shown is null then
    return null;
  end if;
  with appearances as materialized (
    select event_id as id from public.event_speakers where speaker_id = shown
    union
    select event_sessions.event_id
    from public.event_session_speakers
    join public.event_sessions on event_sessions.id = event_session_speakers.session_id
    where event_session_speakers.speaker_id = shown
  ),
  dated as materialized (
    select events.id, events.starts_at, events.ends_at <= now() as is_over
    from public.events join appearances using (id)
    where events.published_at <= now()
  ),
  upcoming as (select id from dated where not is_over order by starts_at, id limit 24),
  past as (select id from dated where is_over order by starts_at desc, id limit 8)
  select jsonb_build_object(
    'speaker', (
      select to_jsonb(cards) || jsonb_build_object(
        'bio', speakers.bio, 'languages', speakers.languages, 'links', speakers.links
      )
      from public.speaker_cards cards join public.speakers using (id)
      where cards.id = shown
    ),
    'upcoming', coalesce(
      (
        select jsonb_agg(to_jsonb(cards) order by cards.starts_at, cards.id)
        from public.event_cards cards join upcoming using (id)
      ),
      '[]'
    ),
    'past', coalesce(
      (
        select jsonb_agg(to_jsonb(cards) order by cards.starts_at desc, cards.id)
        from public.event_cards cards join past using (id)
      ),
      '[]'
    ),
    'past_count', (select count(*) from dated where is_over),
    'courses', coalesce(
      (
        select jsonb_agg(
          to_jsonb(cards)
          order by coalesce(cards.ends_at <= now(), false), cards.starts_at, cards.id
        )
        from public.course_cards cards
        where cards.id in (select course_id from public.course_speakers where speaker_id = shown)
      ),
      '[]'
    ),
    'posts', coalesce(
      (
        select jsonb_agg(to_jsonb(post) order by post.published_at desc, post.id)
        from (
          select id, slug, title, summary, published_at, cover_path, cover_motif, cover_print
          from public.blog_posts
          where speaker_id = shown and published_at <= now()
          order by published_at desc, id
          limit 24
        ) post
      ),
      '[]'
    )
  )
  into answer;
  return answer;
end
$$;
comment on function public.speaker_page is
  'An active speaker by id or slug with what hangs on them, or null: {speaker (a card with bio, languages, links), '
  'upcoming (24 event cards), past (the last 8), past_count, courses (those over at the end), posts (24)}. Runs as '
  'its owner, as list_events does; published rows alone.';
revoke execute on function public.speaker_page(text) from public;
grant execute on function public.speaker_page(text) to anon, authenticated;
