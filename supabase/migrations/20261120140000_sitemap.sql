-- Everything that has a page of its own, for the sitemap.

create function public.sitemap(page integer default 1, page_size integer default 10000) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with bounds as (
    select least(greatest(coalesce(page_size, 10000), 1), 25000) as size, greatest(coalesce(page, 1), 1) as number
  ),
  listed as (
    select 'events' as kind, id, jsonb_build_object('slug', slug) as params, updated_at
    from public.events
    where published_at <= now()
    union all
    select 'courses', id, jsonb_build_object('slug', slug), updated_at
    from public.courses
    where published_at <= now()
    union all
    select 'speakers', id, jsonb_build_object('id', id, 'slug', slug), updated_at
    from public.speakers
    where status = 'active'
    union all
    select
      'posts', blog_posts.id,
      jsonb_build_object('slug', blog_posts.slug, 'id', blog_posts.speaker_id), blog_posts.updated_at
    from public.blog_posts
    join public.speakers on speakers.id = blog_posts.speaker_id and speakers.status = 'active'
    where blog_posts.published_at <= now()
  ),
  chosen as (
    select kind, id, params, updated_at
    from listed
    order by kind, id
    limit (select size from bounds)
    offset (select (number::bigint - 1) * size from bounds)
  )
  select jsonb_build_object(
    'pages', greatest(1, ceil((select count(*) from listed)::numeric / (select size from bounds))::integer),
    'rows', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('kind', kind, 'params', params, 'updated_at', updated_at) order by kind, id
        )
        from chosen
      ),
      '[]'
    )
  )
$$;
comment on function public.sitemap is
  'One JSON object: pages (how many pages of rows there are) and rows [{kind: events, courses, speakers or posts; '
  'params: what the address is made of; updated_at}]. page counts from 1, page_size is kept within 1 and 25000. Runs '
  'as its owner because row level security would be asked for each row; published rows alone, to everybody.';
revoke execute on function public.sitemap(integer, integer) from public;
grant execute on function public.sitemap(integer, integer) to anon, authenticated;
