-- A page of the list of courses.

create function private.courses_start() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  with running as materialized (
    select starts_at
    from public.courses
    where published_at is not null and published_at <= now() and tstzrange(starts_at, ends_at) @> now()
  )
  select least(min(starts_at), now()) from running
$$;
comment on function private.courses_start is
  'No course that is not over began earlier, so that lists need not walk through the past.';

-- The condition of a list as SQL text, put together from fixed pieces as in event_filter; values stay parameters.
create function private.course_filter(
  query tsquery, format public.attendance_format, level public.course_level, only_top boolean
) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(
    ' and ',
    'published_at <= now()',
    case when query is not null then 'search @@ $1' end,
    case when format is not null then 'format = $2' end,
    case when level is not null then 'level = $3' end,
    case when only_top then 'is_top' end
  )
$$;

create function public.list_courses(
  search text default null,
  format public.attendance_format default null,
  level public.course_level default null,
  only_top boolean default false,
  sort text default 'soonest',
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
  title text := case when language = 'en' then 'title_en, id' else 'title_ru, id' end;
  -- What was searched for is looked up first: the planner cannot know how rare a word is. Offset 0 keeps it so.
  source text := case
    when query is null then 'public.courses'
    else '(select * from public.courses where search @@ $1 offset 0) courses'
  end;
  coming text := case sort
    when 'cheapest' then 'sort_price, listed_from, id'
    when 'title' then title
    else 'listed_from, id'
  end;
  finished text := case sort
    when 'cheapest' then coming
    when 'title' then coming
    else 'listed_until desc, id desc'
  end;
  answer jsonb;
begin
  -- Further pages would only make the server count rows that nobody reads.
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'courses', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by part, place) as place
       from (
         (select id, 1 as part, row_number() over (order by %1$s) as place
          from %3$s where %4$s and listed_until > now() and listed_from >= $4 order by %1$s limit $5 + $6)
         union all
         (select id, 2 as part, row_number() over (order by %2$s) as place
          from %3$s where %4$s and listed_until <= now() order by %2$s limit $5 + $6)
       ) listed
       order by part, place
       limit $5 offset $6
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from %3$s where %4$s limit 200) counted),
       ''courses'', coalesce(
         (
           select jsonb_agg(to_jsonb(cards) order by chosen.place)
           from chosen join public.course_cards cards using (id)
         ),
         ''[]''
       )
     )',
    coming, finished, source, private.course_filter(query, format, level, only_top)
  )
  into answer
  using query, format, level, private.courses_start(), size, skipped;
  return answer;
end
$$;
comment on function public.list_courses is
  '{total, courses}: a page of published courses, those that are over behind all others. sort: soonest, cheapest, '
  'title (by its name in that language); page counts from 1, page_size is kept within 1 and 100; total stops '
  'counting at 200. What is null filters nothing. Runs as its owner because row level security would keep search '
  'and enums from the indexes; it returns published courses alone, to everybody.';
revoke execute on function public.list_courses(
  text, public.attendance_format, public.course_level, boolean, text, public.interface_language, integer, integer
) from public;
grant execute on function public.list_courses(
  text, public.attendance_format, public.course_level, boolean, text, public.interface_language, integer, integer
) to anon, authenticated;
