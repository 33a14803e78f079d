-- Comments as those who moderate look through them, and what they decide about them.

create function private.comment_search(body text) returns tsvector
language sql immutable parallel safe set search_path = ''
as $$ select private.search_vector(private.search_words(body), 'A') $$;
-- Whoever writes a comment writes the index.
grant execute on function private.comment_search(text) to anon, authenticated, service_role;

create index comments_search_idx on public.comments using gin (private.comment_search(body));
create index comments_newest_idx on public.comments (created_at, id) where deleted_at is null;
drop index public.comments_created_idx;
create index comment_reports_waiting_idx on public.comment_reports (comment_id, created_at) where resolved_at is null;

create function private.moderated_comment(comment public.comments) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', comment.id, 'body', comment.body, 'author_name', comment.author_name, 'author_role', comment.author_role,
    'created_at', comment.created_at, 'is_reply', comment.parent_id is not null,
    'reply_count', (select count(*) from public.comments where parent_id = comment.id and deleted_at is null),
    'can_delete', private.may_delete_comment(comment),
    'event', (
      select jsonb_build_object('slug', slug, 'title', title, 'is_public', coalesce(published_at <= now(), false))
      from public.events where id = comment.event_id
    ),
    'report_count', (
      select count(*) from public.comment_reports where comment_id = comment.id and resolved_at is null
    ),
    'reasons', (
      select coalesce(jsonb_agg(reason order by created_at), '[]')
      from (
        select reason, created_at
        from public.comment_reports
        where comment_id = comment.id and resolved_at is null and reason is not null
        order by created_at limit 20
      ) said
    )
  )
$$;

create function public.admin_comments(
  search text default null,
  only_reported boolean default false,
  sort text default 'created_desc',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  query tsquery := private.search_query(search);
  size integer := least(greatest(coalesce(page_size, 25), 1), 1000);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  -- What is reported is little: it is found from the reports.
  source text := case
    when only_reported then
      '(select comments.* from public.comments where id in (
         select comment_id from public.comment_reports where resolved_at is null
       ) offset 0) found'
    when query is not null then
      '(select * from public.comments where private.comment_search(body) @@ $1 offset 0) found'
    else 'public.comments found'
  end;
  filter text := concat_ws(
    ' and ',
    'deleted_at is null',
    case when only_reported and query is not null then 'private.comment_search(body) @@ $1' end
  );
  ordering text := case sort when 'created' then 'created_at, id' else 'created_at desc, id desc' end;
  answer jsonb;
begin
  perform private.require_permission('moderate_comments', 'manage_content');
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as place
       from %2$s where %3$s order by %1$s limit $2 offset $3
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from %2$s where %3$s limit 10000) counted),
       ''rows'', coalesce(
         (
           select jsonb_agg(private.moderated_comment(own) order by chosen.place)
           from chosen join public.comments own using (id)
         ),
         ''[]''
       )
     )',
    ordering, source, filter
  )
  into answer
  using query, size, skipped;
  return answer;
end
$$;
comment on function public.admin_comments is
  '{total, rows}: a page of comments that are not deleted, for those who moderate: {id, body, author_name, author_role, '
  'created_at, is_reply, reply_count, can_delete, event {slug, title, is_public}, report_count (open ones), reasons (of the '
  'first 20)}. sort: created, created_desc. page counts from 1, page_size is kept within 1 and 1000; total stops counting '
  'at 10000. Runs as its owner, for under row level security no index answers a search. Errors: PT401 sign_in_required, '
  'PT403 not_allowed.';

-- As the caller: the policies decide which of them may go.
create function public.moderate_comments(ids uuid[], decision text) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_variable
declare
  done uuid[];
begin
  perform private.require_permission('moderate_comments', 'manage_content');
  if cardinality(ids) > 100 then
    perform private.refuse(400, 'too_many', 'At most 100 at once', jsonb_build_object('max', 100));
  end if;
  if decision = 'delete' then
    delete from public.comments where id = any (ids);
    -- A comment with replies leaves its place, which is no deleted row: what is left to read was refused.
    select coalesce(array_agg(wanted.id), '{}') into done
    from unnest(ids) wanted (id)
    where not exists (select from public.comments left_over where left_over.id = wanted.id and left_over.deleted_at is null);
  elsif decision = 'dismiss' then
    done := ids;
  else
    perform private.refuse(400, 'decision_invalid', 'delete or dismiss');
  end if;
  update public.comment_reports set resolved_at = now() where comment_id = any (done) and resolved_at is null;
  return jsonb_build_object('done', cardinality(done), 'refused', cardinality(ids) - cardinality(done));
end
$$;
comment on function public.moderate_comments is
  'Deletes comments, or leaves them and closes their reports: decision delete or dismiss; at most 100 ids. Answers {done, '
  'refused}: a moderator deletes no comment of an admin. Errors: PT401 sign_in_required, PT403 not_allowed, PT400 too_many, '
  'decision_invalid.';

revoke execute on function
  public.admin_comments(text, boolean, text, integer, integer), public.moderate_comments(uuid[], text)
from public;
grant execute on function
  public.admin_comments(text, boolean, text, integer, integer), public.moderate_comments(uuid[], text)
to authenticated;
-- It runs as its caller.
grant execute on function private.require_permission(text[]), private.refuse(integer, text, text, jsonb) to authenticated;
