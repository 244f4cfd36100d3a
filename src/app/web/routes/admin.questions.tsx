import { createFileRoute } from '@tanstack/react-router';
import { ReportedQuestionsPage } from '../../../features/questions/web/admin/questions-page.tsx';
import { reportedQuestionsPage } from '../../../features/questions/web/admin/questions-route.ts';

export const Route = createFileRoute('/admin/questions')({
  ...reportedQuestionsPage.route,
  component: ReportedQuestionsPage,
});
