-- Comments as a page shows them, in one request; likes and reports; limits for whoever writes a lot.

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
comment on function private.may_delete_comment is 'What the policy for deleting says, for the button.';

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

create function private.assert_event_seen(event_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.events
    where id = event_id and (published_at <= now() or private.has_permission('manage_events'))
  ) then
    perform private.refuse(404, 'event_not_found', 'No such event');
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
  perform private.assert_event_seen(event_id);
  return (
    with page as (
      select threads.*, row_number() over (order by threads.created_at desc, threads.id desc) as place
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
          order by page.place
        ) filter (where page.place <= size),
        '[]'
      ),
      'next', case when count(*) > size then (array_agg(page.id order by page.place))[size] end
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

create function private.seen_comment(comment_id uuid) returns public.comments
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
    perform private.refuse(404, 'comment_not_found', 'The comment is gone');
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
  perform private.seen_comment(comment_id);
  perform private.limit_rate('likes', account::text);
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
  'Sets or takes back one''s like; twice is as once. Answers {is_liked, like_count}. Errors: PT401 sign_in_required, '
  'PT403 account_blocked, PT404 comment_not_found, PT429 too_many_requests (200 in ten minutes).';

create function public.report_comment(comment_id uuid, reason text default null) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  account uuid := private.require_account();
  reported public.comments := private.seen_comment(comment_id);
begin
  reason := private.clean_text(reason, 'reason', 500);
  if reported.user_id = account then
    perform private.refuse(409, 'own_comment', 'One''s own comment can be deleted');
  end if;
  perform private.limit_rate('reports', account::text);
  insert into public.comment_reports (comment_id, user_id, reason) values (comment_id, account, reason)
  on conflict on constraint comment_reports_comment_id_user_id_key do nothing;
end
$$;
comment on function public.report_comment is
  'Tells staff about a comment; twice is as once. Errors: PT401 sign_in_required, PT403 account_blocked, '
  'PT404 comment_not_found, PT409 own_comment, PT400 reason_too_long, reason_invalid, PT429 too_many_requests (60 an hour).';

create function private.limit_comments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.has_bad_signs(translate(new.body, E'\r\n\t', '')) then
    perform private.refuse(400, 'comment_invalid', 'Control characters are no text');
  end if;
  if tg_op = 'INSERT' then
    perform private.limit_rate('comments', new.user_id::text);
    perform private.limit_rate('comments_of_day', new.user_id::text);
  else
    perform private.limit_rate('comment_changes', new.user_id::text);
  end if;
  return new;
end
$$;
comment on function private.limit_comments is
  'PT429 too_many_comments after many comments or changes of them (private.rate_limits), PT400 comment_invalid.';
create trigger comments_limit before insert or update of body on public.comments
  for each row when (current_user in ('anon', 'authenticated') and new.user_id is not null)
  execute function private.limit_comments();

revoke execute on function
  public.list_comments(uuid, uuid, integer), public.like_comment(uuid, boolean), public.report_comment(uuid, text)
from public;
grant execute on function public.list_comments(uuid, uuid, integer) to anon, authenticated;
grant execute on function public.like_comment(uuid, boolean), public.report_comment(uuid, text) to authenticated;
