-- Speakers and events as staff pick them in forms: a few at a time, hidden ones too.

create function public.admin_find_speakers(search text default null) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  query tsquery := private.search_query(search);
  answer jsonb;
begin
  perform private.require_permission('view_admin');
  execute pg_catalog.format(
    'select coalesce(
       jsonb_agg(
         jsonb_build_object(''id'', id, ''name'', name, ''headline'', headline, ''status'', status)
         order by name_ru, id
       ),
       ''[]''
     )
     from (select * from %s order by name_ru, id limit 10) chosen',
    case
      when query is null then 'public.speakers'
      -- Where a word is in so many, another word is wanted, not an order of them all.
      else '(select * from public.speakers where search @@ $1 limit 1000) found'
    end
  )
  into answer
  using query;
  return answer;
end
$$;
comment on function public.admin_find_speakers is
  'Up to ten speakers by name, of those found by search: [{id, name, headline, status}]; of any status. For staff, who '
  'pick them. Errors: PT401 sign_in_required, PT403 not_allowed.';

create function public.admin_find_events(search text default null) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  query tsquery := private.search_query(search);
  answer jsonb;
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
        '(select * from public.events where published_at is not null and starts_at > now() order by starts_at limit 10) soon'
      else '(select * from public.events where search @@ $1 limit 1000) found'
    end
  )
  into answer
  using query;
  return answer;
end
$$;
comment on function public.admin_find_events is
  'Up to ten events found by search: those that run or come, the nearest first, then those that are over, the latest first; without one, those that begin next: [{id, title, kind, starts_at, '
  'is_public}]; drafts too when they are searched for. For staff, who pick them. Errors: PT401 sign_in_required, PT403 '
  'not_allowed.';

revoke execute on function public.admin_find_speakers(text), public.admin_find_events(text) from public;
grant execute on function public.admin_find_speakers(text), public.admin_find_events(text) to authenticated;
