-- Staff who pick an event without a search find those that run now, too.
create or replace function public.admin_find_events(search text default null) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  query tsquery := private.search_query(search);
  response jsonb;
begin
  perform private.require_permission('view_admin');
  execute pg_catalog.format(
    'select coalesce(
       jsonb_agg(
         jsonb_build_object(
           ''id'', id, ''title'', title, ''kind'', kind, ''starts_at'', starts_at,
           ''is_public'', coalesce(published_at <= now(), false)
         )
         order by %1$s
       ),
       ''[]''
     )
     from (select * from %2$s order by %1$s limit 10) chosen',
    case when query is null then 'starts_at, id'
      else 'ends_at < now(), abs(extract(epoch from starts_at - now())), id' end,
    case
      when query is null then
        '(select * from public.events where published_at is not null and starts_at > now() - interval ''2 days'' and ends_at > now() order by starts_at limit 10) soon'
      else '(select * from public.events where search @@ $1 and course_id is null limit 1000) found'
    end
  )
  into response
  using query;
  return response;
end
$$;
comment on function public.admin_find_events is
  'Returns up to ten events found by search: running and upcoming ones first, the nearest first, then past ones, the '
  'latest first; without a search, those that run now and the next ones: [{id, title, kind, starts_at, is_public}]; with a '
  'search also drafts. For event pickers in admin forms. Errors: PT401 sign_in_required, PT403 not_allowed.';
