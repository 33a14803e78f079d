-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Comments on events: replies, likes, reports.

create table public.comments (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  parent_id uuid references public.comments (id) on delete cascade,
  user_id uuid references auth.users (id) on delete set null,
  author_name text not null default '' check (length(author_name) <= 200),
  author_role text not null default 'user' check (author_role in ('user', 'moderator', 'admin')),
  body text not null,
  like_count integer not null default 0 check (like_count >= 0),
  edited_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  constraint comments_body check (
    case when deleted_at is null then body ~ '\S' and char_length(body) <= 1000 else body = '' end
  )
);
comment on table public.comments is 'What people write under an event. Plain text.';
comment on column public.comments.parent_id is 'The comment it replies to; replies to replies join the same thread.';
comment on column public.comments.author_name is 'As it was when written, so that readers need no access to profiles.';
comment on column public.comments.author_role is 'As it was when written; super admins show as admin.';
comment on column public.comments.like_count is 'Maintained by a trigger on comment_likes.';
comment on column public.comments.deleted_at is 'A deleted comment with replies stays as a placeholder in the thread.';
create index comments_event_idx on public.comments (event_id, created_at);
create index comments_parent_idx on public.comments (parent_id);
create index comments_user_idx on public.comments (user_id);

create table public.comment_likes (
  comment_id uuid not null references public.comments (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (comment_id, user_id)
);
comment on table public.comment_likes is 'Likes of comments. Readers see only the count.';
create index comment_likes_user_idx on public.comment_likes (user_id);

create table public.comment_reports (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid not null references public.comments (id) on delete cascade,
  user_id uuid references auth.users (id) on delete set null,
  reason text check (length(reason) <= 500),
  resolved_at timestamptz,
  resolved_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (comment_id, user_id)
);
comment on table public.comment_reports is 'Reports of comments to staff.';
create index comment_reports_user_idx on public.comment_reports (user_id);
create index comment_reports_resolved_by_idx on public.comment_reports (resolved_by);
create index comment_reports_open_idx on public.comment_reports (created_at) where resolved_at is null;

create function private.prepare_comment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  parent public.comments;
begin
  if new.parent_id is not null then
    select * into parent from public.comments where id = new.parent_id;
    if parent.id is null or parent.event_id <> new.event_id or parent.deleted_at is not null then
      raise sqlstate 'PT404' using message = 'The comment to reply to is gone';
    end if;
    new.parent_id := coalesce(parent.parent_id, parent.id);
  end if;
  new.body := btrim(new.body, E' \t\r\n');
  new.author_name := coalesce((select name from public.profiles where id = new.user_id), new.author_name);
  new.author_role := case private.role_of(new.user_id)
    when 'super_admin' then 'admin' when 'admin' then 'admin' when 'moderator' then 'moderator' else 'user'
  end;
  return new;
end
$$;
create trigger comments_prepare before insert on public.comments
  for each row execute function private.prepare_comment();

create function private.guard_comment() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    if tg_op = 'INSERT' then
      new.like_count := 0;
      new.created_at := now();
      new.edited_at := null;
      new.deleted_at := null;
    else
      if old.deleted_at is not null then
        raise sqlstate 'PT404' using message = 'The comment is deleted';
      end if;
      -- The text is all that its author may change.
      old.body := btrim(new.body, E' \t\r\n');
      old.edited_at := now();
      return old;
    end if;
  end if;
  return new;
end
$$;
create trigger comments_guard before insert or update on public.comments
  for each row execute function private.guard_comment();

-- A deleted comment with replies becomes a placeholder, so that the replies stay. Applies to deletes by API roles only,
-- not to cascades from events or threads.
create function private.keep_comment_placeholder() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.comments where parent_id = old.id) then
    update public.comments set body = '', author_name = '', deleted_at = now() where id = old.id;
    return null;
  end if;
  return old;
end
$$;
create trigger comments_keep_thread before delete on public.comments
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.keep_comment_placeholder();

create function private.count_likes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.comments
  set like_count = like_count + case tg_op when 'INSERT' then 1 else -1 end
  where id = coalesce(new.comment_id, old.comment_id);
  return null;
end
$$;
create trigger comment_likes_count after insert or delete on public.comment_likes
  for each row execute function private.count_likes();

alter table public.comments enable row level security;

-- The subquery applies the policy of events: comments of unpublished events are not readable.
create policy "readable with the event" on public.comments for select to anon, authenticated
  using (exists (select from public.events where events.id = event_id));
create policy "own comments insert" on public.comments for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (select private.is_active_account())
    and exists (select from public.events where events.id = event_id)
  );
create policy "own comments update" on public.comments for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active_account()))
  with check (user_id = (select auth.uid()));
-- Moderators delete comments except those of admins and super admins.
create policy "own and moderated comments delete" on public.comments for delete to authenticated
  using (
    (user_id = (select auth.uid()) and (select private.is_active_account()))
    or (select private.has_permission('manage_content'))
    or (
      (select private.has_permission('moderate_comments'))
      and private.role_of(user_id) not in ('admin', 'super_admin')
    )
  );

alter table public.comment_likes enable row level security;

create policy "own likes read" on public.comment_likes for select to authenticated
  using (user_id = (select auth.uid()));
-- Written only by like_comment, which is rate-limited.

alter table public.comment_reports enable row level security;

create policy "own reports read, all by moderators" on public.comment_reports for select to authenticated
  using (
    user_id = (select auth.uid())
    or (select private.has_permission('moderate_comments'))
    or (select private.has_permission('manage_content'))
  );
-- Written only by report_comment, which is rate-limited.
create policy "moderators update" on public.comment_reports for update to authenticated
  using (
    (select private.has_permission('moderate_comments')) or (select private.has_permission('manage_content'))
  )
  with check (
    (select private.has_permission('moderate_comments')) or (select private.has_permission('manage_content'))
  );
-- No delete: reports are resolved.

-- Without user_id, which would reveal that comments under different names are by one person.
grant select (
  id, event_id, parent_id, author_name, author_role, body, like_count, edited_at, deleted_at, created_at
) on public.comments to anon, authenticated;
grant insert, delete on public.comments to authenticated;
grant update (body) on public.comments to authenticated;
grant select on public.comment_likes to authenticated;
grant select on public.comment_reports to authenticated;
grant update (resolved_at) on public.comment_reports to authenticated;

create function private.resolve_report() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.resolved_by := case when new.resolved_at is null then null else auth.uid() end;
  return new;
end
$$;
create trigger comment_reports_resolve before update of resolved_at on public.comment_reports
  for each row execute function private.resolve_report();

create trigger comments_audit after update or delete on public.comments
  for each row execute function private.record_change('like_count');
create trigger comment_reports_audit after update on public.comment_reports
  for each row execute function private.record_change();
create trigger comment_reports_notify_staff after insert on public.comment_reports
  for each row when (auth.uid() is not null)
  execute function private.notify_staff_of_report();

-- Comments of an event page in one request; likes and reports; rate limits.

create index comments_threads_idx on public.comments (event_id, created_at desc, id desc) where parent_id is null;

create function private.may_delete_comment(comment public.comments) returns boolean
language sql stable security definer set search_path = ''
as $$
  select comment.deleted_at is null and auth.uid() is not null and (
    (comment.user_id = auth.uid() and private.is_active_account())
    or private.has_permission('manage_content')
    or (
      private.has_permission('moderate_comments')
      and private.role_of(comment.user_id) not in ('admin', 'super_admin')
    )
  ) is true
$$;
comment on function private.may_delete_comment is 'Returns what the delete policy decides, for the button.';

create function private.comment_json(comment public.comments) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', comment.id, 'parent_id', comment.parent_id, 'author_name', comment.author_name,
    'author_role', comment.author_role, 'body', comment.body, 'like_count', comment.like_count,
    'created_at', comment.created_at, 'edited_at', comment.edited_at, 'is_deleted', comment.deleted_at is not null,
    'is_mine', coalesce(comment.user_id = auth.uid(), false),
    'is_liked', exists (
      select from public.comment_likes where comment_id = comment.id and user_id = auth.uid()
    ),
    'is_reported', exists (
      select from public.comment_reports where comment_id = comment.id and user_id = auth.uid()
    ),
    'can_delete', private.may_delete_comment(comment)
  )
$$;

create function private.assert_event_visible(event_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.events
    where id = event_id and (published_at <= now() or private.has_permission('manage_events'))
  ) then
    perform private.raise_api_error(404, 'event_not_found', 'No such event');
  end if;
end
$$;

create function public.list_comments(event_id uuid, before uuid default null, page_size integer default 20) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  size integer := least(greatest(coalesce(page_size, 20), 1), 100);
  last_at timestamptz := (select created_at from public.comments where id = before);
begin
  perform private.assert_event_visible(event_id);
  return (
    with page as (
      select threads.*, row_number() over (order by threads.created_at desc, threads.id desc) as position
      from (
        select *
        from public.comments roots
        where roots.event_id = list_comments.event_id
          and roots.parent_id is null
          and (before is null or (roots.created_at, roots.id) < (last_at, before))
        order by roots.created_at desc, roots.id desc
        limit size + 1
      ) threads
    )
    select jsonb_build_object(
      'total', (
        select count(*) from public.comments counted
        where counted.event_id = list_comments.event_id and counted.deleted_at is null
      ),
      'comments', coalesce(
        jsonb_agg(
          private.comment_json(
            (select own from public.comments own where own.id = page.id)
          ) || jsonb_build_object(
            'replies', (
              select coalesce(jsonb_agg(private.comment_json(replies) order by replies.created_at, replies.id), '[]')
              from (
                select * from public.comments answers
                where answers.parent_id = page.id
                order by answers.created_at, answers.id
                limit 200
              ) shown
              join public.comments replies on replies.id = shown.id
            )
          )
          order by page.position
        ) filter (where page.position <= size),
        '[]'
      ),
      'next', case when count(*) > size then (array_agg(page.id order by page.position))[size] end
    )
    from page
  );
end
$$;
comment on function public.list_comments is
  'Comments of an event, the newest first, with their replies, the oldest first, in one request: {total (not deleted, replies '
  'too), comments [{id, parent_id, author_name, author_role (user, moderator, admin), body, like_count, created_at, edited_at, '
  'is_deleted, is_mine, is_liked, is_reported, can_delete, replies [the same without replies, at most 200]}], next}. before: '
  'next of the page before; null: no more. page_size 1 to 100. Errors: PT404 event_not_found.';
revoke execute on function public.list_comments(uuid, uuid, integer) from public;
grant execute on function public.list_comments(uuid, uuid, integer) to anon, authenticated;

create function private.visible_comment(comment_id uuid) returns public.comments
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_comment public.comments;
begin
  select comments.* into found_comment
  from public.comments
  join public.events on events.id = comments.event_id
  where comments.id = comment_id
    and comments.deleted_at is null
    and (events.published_at <= now() or private.has_permission('manage_events'));
  if found_comment.id is null then
    perform private.raise_api_error(404, 'comment_not_found', 'The comment is gone');
  end if;
  return found_comment;
end
$$;

create function public.like_comment(comment_id uuid, is_liked boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  account uuid := private.require_account();
begin
  perform private.visible_comment(comment_id);
  perform private.count_and_assert_rate_limit('likes', account::text);
  if is_liked then
    insert into public.comment_likes (comment_id, user_id) values (comment_id, account)
    on conflict on constraint comment_likes_pkey do nothing;
  else
    delete from public.comment_likes likes where likes.comment_id = like_comment.comment_id and likes.user_id = account;
  end if;
  return (
    select jsonb_build_object('is_liked', is_liked is true, 'like_count', like_count)
    from public.comments where id = comment_id
  );
end
$$;
comment on function public.like_comment is
  'Sets or removes the caller''s like; idempotent. Returns {is_liked, like_count}. Errors: PT401 sign_in_required, PT403 '
  'account_blocked, PT404 comment_not_found, PT429 too_many_requests (200 in ten minutes).';
revoke execute on function public.like_comment(uuid, boolean) from public;
grant execute on function public.like_comment(uuid, boolean) to authenticated;

create function public.report_comment(comment_id uuid, reason text default null) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  account uuid := private.require_account();
  reported public.comments := private.visible_comment(comment_id);
begin
  reason := private.clean_text(reason, 'reason', 500);
  if reported.user_id = account then
    perform private.raise_api_error(409, 'own_comment', 'One''s own comment can be deleted');
  end if;
  perform private.count_and_assert_rate_limit('reports', account::text);
  insert into public.comment_reports (comment_id, user_id, reason) values (comment_id, account, reason)
  on conflict on constraint comment_reports_comment_id_user_id_key do nothing;
end
$$;
comment on function public.report_comment is
  'Reports a comment to staff; idempotent. Errors: PT401 sign_in_required, PT403 account_blocked, PT404 comment_not_found, '
  'PT409 own_comment, PT400 reason_too_long, reason_invalid, PT429 too_many_requests (60 an hour).';
revoke execute on function public.report_comment(uuid, text) from public;
grant execute on function public.report_comment(uuid, text) to authenticated;

create function private.limit_comments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.has_forbidden_characters(translate(new.body, E'\r\n\t', '')) then
    perform private.raise_api_error(400, 'comment_invalid', 'Control characters are no text');
  end if;
  if tg_op = 'INSERT' then
    perform private.count_and_assert_rate_limit('comments', new.user_id::text);
    perform private.count_and_assert_rate_limit('comments_of_day', new.user_id::text);
  else
    perform private.count_and_assert_rate_limit('comment_changes', new.user_id::text);
  end if;
  return new;
end
$$;
comment on function private.limit_comments is
  'PT429 too_many_comments after many comments or changes of them (private.rate_limits), PT400 comment_invalid.';
create trigger comments_limit before insert or update of body on public.comments
  for each row when (current_user in ('anon', 'authenticated') and new.user_id is not null)
  execute function private.limit_comments();

-- Comments in the admin area, and moderation.

create function private.comment_search_vector(body text) returns tsvector
language sql immutable parallel safe set search_path = ''
as $$ select private.search_vector(private.search_words(body), 'A') $$;
-- Granted to all who write comments, because an index calls it.
grant execute on function private.comment_search_vector(text) to anon, authenticated, service_role;

create index comments_search_idx on public.comments using gin (private.comment_search_vector(body));
create index comments_newest_idx on public.comments (created_at, id) where deleted_at is null;
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
  -- Reported comments are few, so they are found from the reports.
  source text := case
    when only_reported then
      '(select comments.* from public.comments where id in (
         select comment_id from public.comment_reports where resolved_at is null
       ) offset 0) found'
    when query is not null then
      '(select * from public.comments where private.comment_search_vector(body) @@ $1 offset 0) found'
    else 'public.comments found'
  end;
  filter text := concat_ws(
    ' and ',
    'deleted_at is null',
    case when only_reported and query is not null then 'private.comment_search_vector(body) @@ $1' end
  );
  ordering text := case sort when 'created' then 'created_at, id' else 'created_at desc, id desc' end;
  response jsonb;
begin
  perform private.require_permission('moderate_comments', 'manage_content');
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as position
       from %2$s where %3$s order by %1$s limit $2 offset $3
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from %2$s where %3$s limit 10000) counted),
       ''rows'', coalesce(
         (
           select jsonb_agg(private.moderated_comment(own) order by chosen.position)
           from chosen join public.comments own using (id)
         ),
         ''[]''
       )
     )',
    ordering, source, filter
  )
  into response
  using query, size, skipped;
  return response;
end
$$;
comment on function public.admin_comments is
  '{total, rows}: a page of comments that are not deleted, for moderators: {id, body, author_name, author_role, '
  'created_at, is_reply, reply_count, can_delete, event {slug, title, is_public}, report_count (open ones), reasons (of '
  'the first 20)}. sort: created, created_desc. page counts from 1, page_size is limited to 1–1000; total stops counting '
  'at 10000. Runs as its owner because row level security would keep searches from using an index. Errors: PT401 '
  'sign_in_required, PT403 not_allowed.';
revoke execute on function public.admin_comments(text, boolean, text, integer, integer) from public;
grant execute on function public.admin_comments(text, boolean, text, integer, integer) to authenticated;

-- Runs as its caller, so that policies decide which may be deleted.
create function public.moderate_comments(ids uuid[], decision text) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_variable
declare
  done uuid[];
begin
  perform private.require_permission('moderate_comments', 'manage_content');
  if cardinality(ids) > 100 then
    perform private.raise_api_error(400, 'too_many', 'At most 100 at once', jsonb_build_object('max', 100));
  end if;
  if decision = 'delete' then
    delete from public.comments where id = any (ids);
    -- A comment with replies becomes a placeholder instead of a deleted row; comments still readable were rejected.
    select coalesce(array_agg(wanted.id), '{}') into done
    from unnest(ids) wanted (id)
    where not exists (select from public.comments left_over where left_over.id = wanted.id and left_over.deleted_at is null);
  elsif decision = 'dismiss' then
    done := ids;
  else
    perform private.raise_api_error(400, 'decision_invalid', 'delete or dismiss');
  end if;
  update public.comment_reports set resolved_at = now() where comment_id = any (done) and resolved_at is null;
  return jsonb_build_object('done', cardinality(done), 'skipped', cardinality(ids) - cardinality(done));
end
$$;
comment on function public.moderate_comments is
  'Deletes comments, or keeps them and closes their reports: decision delete or dismiss; at most 100 ids. Returns {done, '
  'skipped}: a moderator deletes no comment of an admin. Errors: PT401 sign_in_required, PT403 not_allowed, PT400 '
  'too_many, decision_invalid.';
revoke execute on function public.moderate_comments(uuid[], text) from public;
grant execute on function public.moderate_comments(uuid[], text) to authenticated;
